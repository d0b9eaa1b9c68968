-- Where a task comes from (domain 3.2.1), and the cases it has to do with (3.0.4, relatedTo), shown both ways to those who may see both.
alter table tasks
  add column source_type text not null default 'manual' check (source_type in ('manual', 'action', 'deviation', 'risk', 'control', 'yearWheel', 'document',
    'audit', 'finding', 'order', 'competence', 'onboarding', 'template', 'managementReview')),
  add column source_id uuid,
  add constraint source check ((source_type = 'manual') = (source_id is null));
alter table history.tasks add column source_type text not null default 'manual', add column source_id uuid;
select tenant_table('tasks');

create table task_cases (
  ks_id text not null default current_setting('app.ks_id'),
  task_id uuid not null, deviation_id uuid not null,
  -- The task was made from it; the others have to do with it.
  is_source boolean not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, task_id, deviation_id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create index task_cases_case on task_cases (ks_id, deviation_id, added_at);
select tenant_table('task_cases');
