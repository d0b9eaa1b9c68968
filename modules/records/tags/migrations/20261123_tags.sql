-- Free words people sort records by: one list for the tenant, each word once whatever its case. What has them ties them to itself.
create table tags (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  created_by uuid not null, created_at timestamptz not null default now(),
  primary key (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id)
);
create unique index tags_name on tags (ks_id, lower(name collate nb));
select tenant_table('tags');
