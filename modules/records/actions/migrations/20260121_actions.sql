-- Tiltak: corrective, preventive and other actions of a parent record (domain 3.0.7).
create table actions (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  number text not null,
  parent_type text not null check (parent_type in ('deviation')),
  deviation_id uuid,
  title text not null, description text,
  action_type text not null check (action_type in ('immediate', 'corrective', 'preventive', 'mitigating', 'improvement')),
  hierarchy_level text check (hierarchy_level in ('elimination', 'substitution', 'engineering', 'administrative', 'ppe')),
  owner_id uuid not null, due_date date not null,
  status text not null default 'planned' check (status in ('planned', 'inProgress', 'done', 'verified', 'rejected', 'cancelled')),
  is_verification_required boolean not null,
  completed_at timestamptz, completed_by uuid, completion_note text,
  verified_at timestamptz, verified_by uuid,
  verification_method text check (verification_method in ('visual', 'document', 'measurement', 'interview', 'test')),
  verification_note text, is_effective boolean,
  cancel_reason text, cost_estimate int, cost_actual int,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, owner_id) references users (ks_id, id),
  foreign key (ks_id, completed_by) references users (ks_id, id),
  foreign key (ks_id, verified_by) references users (ks_id, id),
  constraint has_parent check ((parent_type = 'deviation') = (deviation_id is not null)),
  constraint done check (status not in ('done', 'verified') or (completed_at is not null and completed_by is not null)),
  constraint verified check (status <> 'verified' or (verified_at is not null and verified_by is not null and verification_method is not null and is_effective)),
  constraint someone_else_verifies check (status <> 'verified' or not is_verification_required or (verified_by <> owner_id and verified_by <> completed_by)),
  constraint cancelled check (status <> 'cancelled' or length(cancel_reason) >= 10)
);
create unique index actions_number on actions (ks_id, number);
create index actions_deviation on actions (ks_id, deviation_id);
create index actions_owner on actions (ks_id, owner_id, status, due_date);
create index actions_status on actions (ks_id, status, due_date);
select tenant_table('actions');

create table action_files (
  ks_id text not null default current_setting('app.ks_id'),
  action_id uuid not null, file_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, action_id, file_id),
  foreign key (ks_id, action_id) references actions (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create unique index action_files_file on action_files (ks_id, file_id);
select tenant_table('action_files');
