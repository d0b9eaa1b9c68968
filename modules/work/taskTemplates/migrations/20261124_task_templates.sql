-- What tasks begin as (domain 3.2.5). Those that come with the product are in the product, until the company changes one: then its row here,
-- with the same id, stands in its place. A task takes a copy and keeps the id alone.
create table task_templates (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  title text not null, description text,
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  category text not null check (category in ('hse', 'quality', 'environment', 'privacy', 'ict', 'fire', 'electrical', 'training', 'operations', 'other')),
  due_in_working_days int not null check (due_in_working_days between 0 and 250),
  subtasks text[] not null check (cardinality(subtasks) <= 50),
  -- [{ text, isRequired }]
  points jsonb not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) <= 100),
  is_evidence_required boolean not null,
  assignee_kind text not null check (assignee_kind in ('maker', 'user', 'departmentLeader', 'makersLeader', 'office')),
  assignee_user_id uuid, assignee_department_id uuid,
  assignee_office text check (assignee_office in ('dagligLeder', 'hmsAnsvarlig', 'verneombud', 'hovedverneombud', 'amuMedlem', 'tillitsvalgt',
    'bhtKontakt', 'brannvernleder', 'elAnsvarlig', 'personvernombud', 'varslingsmottaker', 'sikkerhetsleder', 'shaKoordinator', 'sakkyndigDriftsansvarlig', 'kjemikalieansvarlig')),
  is_retired boolean not null default false,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, assignee_user_id) references users (ks_id, id),
  foreign key (ks_id, assignee_department_id) references departments (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id),
  constraint assignee check ((assignee_kind = 'user') = (assignee_user_id is not null) and (assignee_kind = 'departmentLeader') = (assignee_department_id is not null)
    and (assignee_kind = 'office') = (assignee_office is not null))
);
select tenant_table('task_templates');
