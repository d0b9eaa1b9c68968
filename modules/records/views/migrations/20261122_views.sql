-- A list as somebody wants to see it again: the address's filters, order and columns under a name (domain 3.13.6).
create table saved_views (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  module text not null check (module in ('deviations', 'actions')),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  owner_id uuid not null,
  -- Who else sees it: nobody, all, those of a role, or those of a department and all below it.
  sharing text not null default 'own' check (sharing in ('own', 'all', 'role', 'department')),
  role_id int check (role_id between 1 and 5),
  department_id uuid,
  is_default boolean not null default false,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, owner_id) references users (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  check ((sharing = 'role') = (role_id is not null) and (sharing = 'department') = (department_id is not null))
);
create unique index saved_views_name on saved_views (ks_id, module, owner_id, lower(name));
create unique index saved_views_default on saved_views (ks_id, module, owner_id) where is_default;
create index saved_views_shared on saved_views (ks_id, module, sharing);
select tenant_table('saved_views');
