-- A user is a person in one tenant; the account they sign in with may have users in several.
create table users (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  account_id uuid,
  firstname text not null, lastname text not null, email text not null, phone text,
  role_id int not null check (role_id between 1 and 5),
  department_id uuid, manager_id uuid, job_title text,
  employment_type text not null default 'permanent' check (employment_type in ('permanent', 'temporary', 'hired', 'apprentice', 'external')),
  access_until date, start_date date, left_date date,
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'deactivated', 'anonymised')),
  last_login_at timestamptz,
  created_at timestamptz not null default now(), created_by uuid,
  updated_at timestamptz not null default now(), updated_by uuid,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, manager_id) references users (ks_id, id),
  check (employment_type <> 'external' or access_until is not null),
  check (status <> 'active' or account_id is not null)
);
create unique index users_email on users (ks_id, email) where status <> 'anonymised';
create unique index users_account on users (ks_id, account_id);
create index users_status_role on users (ks_id, status, role_id);
create index users_department on users (ks_id, department_id);
select tenant_table('users');
alter table departments add foreign key (ks_id, leader_id) references users (ks_id, id);
alter table locations add foreign key (ks_id, responsible_id) references users (ks_id, id);
