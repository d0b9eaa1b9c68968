-- What the company has decided about users that come from its directory.
create table scim_settings (
  ks_id text primary key default current_setting('app.ks_id') references companies,
  default_role_id int not null default 3 check (default_role_id between 1 and 5),
  default_department_id uuid,
  sends_invitations boolean not null default false,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (ks_id, default_department_id) references departments (ks_id, id)
);
select tenant_table('scim_settings');

-- The directory's groups, and what an admin has decided that each gives.
create table scim_groups (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  display_name text not null, external_id text,
  role_id int check (role_id between 1 and 5),
  department_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id)
);
create unique index scim_groups_name on scim_groups (ks_id, lower(display_name));
create unique index scim_groups_external_id on scim_groups (ks_id, external_id) where external_id is not null;
select tenant_table('scim_groups');

create table scim_group_members (
  ks_id text not null default current_setting('app.ks_id'),
  group_id uuid not null, user_id uuid not null,
  primary key (ks_id, group_id, user_id),
  foreign key (ks_id, group_id) references scim_groups (ks_id, id) on delete cascade,
  foreign key (ks_id, user_id) references users (ks_id, id)
);
create index scim_group_members_user on scim_group_members (ks_id, user_id);
select tenant_table('scim_group_members');
