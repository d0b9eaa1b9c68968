create table improvements (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null, number text not null, title text not null, description text not null,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'done', 'declined')),
  department_id uuid not null, owner_id uuid not null, closed_at timestamptz, holds text[] not null default '{}',
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null, version int not null default 1,
  primary key (ks_id, id), constraint improvements_number unique (ks_id, number),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, owner_id) references users (ks_id, id), foreign key (ks_id, created_by) references users (ks_id, id)
);
comment on column improvements.number is 'disposal: keep';
comment on column improvements.holds is 'disposal: keep';
create index improvements_created on improvements (ks_id, created_at, id);
create index improvements_owner on improvements (ks_id, owner_id);
select record_search('improvements', '{description}'), tenant_table('improvements'), record_table('improvements', 'improvement');
