-- Projects (domain 3.0.2): what the company builds or works on for somebody, by number, with who leads it and who takes part.
create table projects (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  number text not null, name text not null,
  client_name text, client_org_number text,
  role text not null check (role in ('client', 'mainContractor', 'subcontractor', 'designer')),
  leader_id uuid not null,
  planned_start date, planned_end date, completed_date date,
  planned_working_days int check (planned_working_days > 0), planned_man_days int check (planned_man_days > 0), max_workers int check (max_workers > 0),
  status text not null default 'planned' check (status in ('planned', 'active', 'completed', 'archived')),
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, leader_id) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id),
  constraint ends_after_start check (planned_end >= planned_start),
  -- What is archived without a date was never carried out: by the date it is known where it goes back to.
  constraint completed_has_date check (case status when 'completed' then completed_date is not null when 'archived' then true else completed_date is null end)
);
create unique index projects_number on projects (ks_id, lower(number));
create index projects_leader on projects (ks_id, leader_id);
select tenant_table('projects');

create table project_members (
  ks_id text not null default current_setting('app.ks_id'),
  project_id uuid not null, user_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, project_id, user_id),
  foreign key (ks_id, project_id) references projects (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create index project_members_user on project_members (ks_id, user_id);
select tenant_table('project_members');
