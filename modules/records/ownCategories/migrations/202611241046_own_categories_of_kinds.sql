-- Categories of the company's own (domain 3.3.2). Each belongs for good to one of its kind's, which law, sight and restriction follow.
create table own_categories (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  kind text not null,
  belongs_to text not null,
  label text not null check (char_length(label) between 1 and 60),
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null, created_by uuid not null,
  updated_at timestamptz not null, updated_by uuid not null,
  primary key (ks_id, id),
  unique (ks_id, id, belongs_to),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id)
);
create unique index own_categories_label on own_categories (ks_id, kind, lower(label collate nb)) where is_active;
select tenant_table('own_categories');
