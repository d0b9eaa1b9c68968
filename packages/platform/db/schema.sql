-- Every table as the migrations leave it, by the module that owns it. Written by `npm run tables`; nothing reads it but people.
-- «tenant»: rows are one company's by ks_id (row-level security). «history»: former versions stand in history.<table>, both in as_of.<table>.

-- # packages/platform

-- tenant
create table audit (
  ks_id text not null default current_setting('app.ks_id'),
  n bigint not null generated always as identity,
  id uuid not null,
  at timestamptz not null default app_clock(),
  actor_id uuid,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  entity_number text,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  user_agent text,
  session_id uuid,
  request_id text,
  xid xid8 not null default pg_current_xact_id(),
  row_hash bytea not null default '\x'::bytea,
  seq bigint,
  block_no bigint,
  constraint audit_pkey primary key (ks_id, id)
);
create index audit_action on audit (ks_id, action, at, n);
create index audit_actor on audit (ks_id, actor_id, at, n);
create index audit_at on audit (ks_id, at, n);
create index audit_block on audit (ks_id, block_no, seq) where block_no is not null;
create index audit_entity on audit (ks_id, entity_type, entity_id, n);
create index audit_number on audit (ks_id, entity_number, at, n) where entity_number is not null;
create index audit_seq on audit (ks_id, seq);
create index audit_type on audit (ks_id, entity_type, at, n);
create index audit_unsealed on audit (ks_id, n) where block_no is null;
create trigger audit_keep before truncate on audit for each statement execute function audit_keep();
create trigger audit_row before insert or delete or update on audit for each row execute function audit_row();
create trigger refuse_frozen before insert on audit for each statement execute function refuse_frozen();
create trigger tell_present after insert on audit for each row execute function tell_present();

-- tenant
create table audit_blocks (
  ks_id text not null,
  no bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  root bytea not null,
  prev bytea not null,
  hash bytea not null,
  signature bytea,
  sealed_at timestamptz not null default app_clock(),
  constraint audit_blocks_pkey primary key (ks_id, no)
);
create trigger audit_keep before delete or update on audit_blocks for each row execute function audit_keep();
create trigger audit_keep_all before truncate on audit_blocks for each statement execute function audit_keep();

-- tenant
create table audit_origins (
  ks_id text not null default current_setting('app.ks_id'),
  until_no bigint not null,
  hash bytea not null,
  public_key bytea not null,
  signature bytea not null,
  constraint audit_origins_pkey primary key (ks_id, public_key),
  constraint audit_origins_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);

-- tenant
create table audit_pruned (
  ks_id text not null default current_setting('app.ks_id'),
  seq bigint not null,
  block_no bigint not null,
  id uuid not null,
  row_hash bytea not null,
  witness_id uuid not null,
  constraint audit_pruned_pkey primary key (ks_id, seq)
);
create index audit_pruned_witness on audit_pruned (ks_id, witness_id, seq);
create unique index audit_pruned_entry on audit_pruned (ks_id, id);
create trigger audit_keep before delete or update on audit_pruned for each row execute function audit_keep();
create trigger audit_keep_all before truncate on audit_pruned for each statement execute function audit_keep();

-- tenant
create table audit_redactions (
  ks_id text not null default current_setting('app.ks_id'),
  n bigint not null generated always as identity,
  witness_id uuid not null,
  audit_id uuid not null,
  remains bytea not null,
  constraint audit_redactions_pkey primary key (ks_id, witness_id, audit_id)
);
create index audit_redactions_entry on audit_redactions (ks_id, audit_id, n);
create trigger audit_keep before delete or update on audit_redactions for each row execute function audit_keep();
create trigger audit_keep_all before truncate on audit_redactions for each statement execute function audit_keep();

-- tenant
create table edit_locks (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  screen_id uuid not null,
  user_id uuid not null,
  taken_at timestamptz not null,
  seen_at timestamptz not null,
  constraint edit_locks_pkey primary key (ks_id, record_id),
  constraint edit_locks_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) on delete cascade deferrable
);
create index edit_locks_user on edit_locks (ks_id, user_id);

create table ended_tenants (
  hash bytea not null,
  ended_at timestamptz not null default now(),
  signature bytea not null,
  counts jsonb not null,
  files text[] not null,
  constraint ended_tenants_pkey primary key (hash)
);

create table former_secrets (
  fingerprint text not null,
  audit_key_sealed bytea not null,
  changed_at timestamptz,
  constraint former_secrets_pkey primary key (fingerprint)
);

-- tenant
create table idempotency (
  ks_id text not null default current_setting('app.ks_id'),
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default app_now(),
  constraint idempotency_pkey primary key (ks_id, user_id, key),
  constraint idempotency_key_check check (length(key) >= 8 and length(key) <= 100)
);
create index idempotency_age on idempotency (ks_id, created_at);
create index idempotency_kept on idempotency (ks_id, created_at) where (response ->> 'sealed') <> '';

create table installation (
  is_only boolean not null default true,
  fingerprint text not null,
  logins_sealed bytea not null,
  constraint installation_pkey primary key (is_only),
  constraint installation_is_only_check check (is_only)
);

create table job_workers (
  id text not null,
  seen_at timestamptz not null default now(),
  fingerprint text,
  constraint job_workers_pkey primary key (id)
);

create table migrations (
  name text not null,
  at timestamptz not null default now(),
  constraint migrations_pkey primary key (name)
);

-- tenant
create table numbers (
  ks_id text not null default current_setting('app.ks_id'),
  prefix text not null,
  year integer not null,
  last integer not null,
  constraint numbers_pkey primary key (ks_id, prefix, year)
);

-- tenant
create table presences (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  screen_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  constraint presences_pkey primary key (ks_id, record_id, screen_id),
  constraint presences_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) on delete cascade deferrable
);
create index presences_user on presences (ks_id, user_id);

-- tenant
create table records (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  kind text not null, -- disposal: keep
  number text not null, -- disposal: keep
  title text not null,
  department_id uuid,
  is_restricted boolean not null default false,
  is_anonymised boolean not null default false,
  deleted_at timestamptz,
  constraint records_pkey primary key (ks_id, id)
);
create index records_title_folded on records using gin (ks_id, folded(title) gin_trgm_ops);
create trigger forget_tags after update of is_anonymised on records for each row when (new.is_anonymised and not old.is_anonymised) execute function forget_tags_of_record();

-- # modules/cases/accidents

-- tenant, history
create table accident_steps (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null,
  step text not null,
  done_at timestamptz not null,
  done_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint accident_steps_pkey primary key (ks_id, deviation_id, step),
  constraint accident_steps_step_check check (step in ('lifeSaved', 'ambulanceCalled', 'siteSecured', 'leaderTold', 'inspectionCalled', 'policeCalled', 'kinTold', 'safetyRepTold')),
  constraint accident_steps_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint accident_steps_ks_id_done_by_fkey foreign key (ks_id, done_by) references users(ks_id, id)
);

-- # modules/cases/authorityNotifications

-- tenant, history
create table authority_notification_files (
  ks_id text not null default current_setting('app.ks_id'),
  notification_id uuid not null,
  file_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint authority_notification_files_pkey primary key (ks_id, notification_id, file_id),
  constraint authority_notification_files_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint authority_notification_files_ks_id_file_id_fkey foreign key (ks_id, file_id) references files(ks_id, id),
  constraint authority_notification_files_ks_id_notification_id_fkey foreign key (ks_id, notification_id) references authority_notifications(ks_id, id)
);
create unique index authority_notification_files_file on authority_notification_files (ks_id, file_id);

-- tenant, history
create table authority_notifications (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid,
  rule_id text not null,
  because text not null,
  status text not null default 'toAssess',
  due_at timestamptz,
  limit_at timestamptz,
  undecided_at timestamptz,
  undecided_by uuid,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  draft text,
  late_reason text,
  copied_at timestamptz,
  copied_to text,
  copied_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  is_sod_relaxed boolean not null default false,
  project_id uuid,
  constraint authority_notifications_pkey primary key (ks_id, id),
  constraint authority_notifications_rule_id_check check (rule_id ~ '^N-\d\d$'),
  constraint authority_notifications_status_check check (status in ('toAssess', 'required', 'notRequired', 'sentPartial', 'sent', 'closed')),
  constraint closed check ((status = 'closed') = (closed_at is not null)),
  constraint copied check (rule_id <> 'N-01' or status <> 'closed' or copied_at is not null),
  constraint copied_to check ((copied_at is null) = (copied_to is null) and (copied_at is null) = (copied_by is null)),
  constraint decided check (status = 'toAssess' or decided_at is not null and decided_by is not null),
  constraint one_parent check (num_nonnulls(deviation_id, project_id) = 1),
  constraint parent_of_rule check ((rule_id = 'N-10') = (project_id is not null)),
  constraint reasoned check (status <> 'notRequired' or length(reason) >= 20),
  constraint authority_notifications_ks_id_closed_by_fkey foreign key (ks_id, closed_by) references users(ks_id, id),
  constraint authority_notifications_ks_id_copied_by_fkey foreign key (ks_id, copied_by) references users(ks_id, id),
  constraint authority_notifications_ks_id_decided_by_fkey foreign key (ks_id, decided_by) references users(ks_id, id),
  constraint authority_notifications_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint authority_notifications_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint authority_notifications_ks_id_project_id_fkey foreign key (ks_id, project_id) references projects(ks_id, id),
  constraint authority_notifications_ks_id_undecided_by_fkey foreign key (ks_id, undecided_by) references users(ks_id, id)
);
create index authority_notifications_open on authority_notifications (ks_id, due_at) where status in ('toAssess', 'required', 'sentPartial');
create unique index authority_notifications_project on authority_notifications (ks_id, project_id, rule_id) where project_id is not null;
create unique index authority_notifications_rule on authority_notifications (ks_id, deviation_id, rule_id);
create trigger b_guard_duty_of_project before insert or update of status on authority_notifications for each row when (new.project_id is not null and (new.status in ('toAssess', 'required', 'sentPartial'))) execute function guard_duty_of_project();
create trigger b_guard_waiver before update of status on authority_notifications for each row when (new.status = 'notRequired' and old.status <> 'notRequired' and not new.is_sod_relaxed) execute function guard_waiver();
create trigger hold_deviation after insert or delete or update on authority_notifications for each row execute function hold_deviation();
create trigger list_duty_readers after insert on authority_notifications for each row execute function list_duty_readers();

-- tenant, history
create table authority_sendings (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  notification_id uuid not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  channel text not null,
  told text[] not null, -- disposal: keep
  reference text, -- disposal: keep
  note text,
  is_partial boolean not null,
  created_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint authority_sendings_pkey primary key (ks_id, id),
  constraint authority_sendings_channel_check check (channel in ('phone', 'altinn', 'form', 'email', 'letter')),
  constraint authority_sendings_told_check check (cardinality(told) > 0),
  constraint authority_sendings_ks_id_notification_id_fkey foreign key (ks_id, notification_id) references authority_notifications(ks_id, id),
  constraint authority_sendings_ks_id_sent_by_fkey foreign key (ks_id, sent_by) references users(ks_id, id)
);
create index authority_sendings_notification on authority_sendings (ks_id, notification_id, sent_at);

-- tenant, history
create table regulatory_flags (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null,
  flag text not null,
  answer text not null,
  answered_by uuid not null,
  answered_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint regulatory_flags_pkey primary key (ks_id, deviation_id, flag),
  constraint regulatory_flags_answer_check check (answer in ('yes', 'no', 'unknown')),
  constraint regulatory_flags_flag_check check (flag in ('damage', 'acutePollution', 'healthRisk', 'significantServiceImpact', 'securityThreatening', 'occupationalIllnessSuspected', 'crimeSuspected')),
  constraint regulatory_flags_ks_id_answered_by_fkey foreign key (ks_id, answered_by) references users(ks_id, id),
  constraint regulatory_flags_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id)
);

-- # modules/cases/deviations

-- tenant, history
create table deadline_versions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  version integer not null,
  deadlines jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint deadline_versions_pkey primary key (ks_id, id),
  constraint deadline_versions_deadlines_check check (jsonb_typeof(deadlines) = 'object'),
  constraint deadline_versions_version_check check (version > 0),
  constraint deadline_versions_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint deadline_versions_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint deadline_versions_ks_id_version_key unique (ks_id, version)
);

-- tenant, history
create table deviations (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number text not null, -- disposal: keep
  title text not null,
  description text not null default '',
  deviation_type text not null default 'unsafeCondition',
  category text not null default 'other', -- disposal: keep
  reported_severity text,
  severity text not null default 'medium',
  severity_rank integer not null generated always as ( case severity when 'critical' then 1 when 'high' then 2 when 'medium' then 3 else 4 end) stored,
  is_severity_confirmed boolean not null default false,
  impact integer,
  likelihood integer,
  status text not null default 'open',
  reported_by uuid not null,
  on_behalf_of text,
  reported_at timestamptz not null,
  client_created_at timestamptz,
  occurred_at timestamptz,
  detected_at timestamptz,
  location_id uuid,
  location_text text,
  department_id uuid not null,
  is_someone_injured boolean not null default false,
  third_party text,
  third_party_org_number text, -- disposal: null
  immediate_action text,
  made_safe text,
  assignee_id uuid,
  due_date date,
  respond_by timestamptz not null,
  responded_at timestamptz,
  root_cause text,
  root_cause_categories text[] not null default '{}', -- disposal: keep
  five_whys text[] not null default '{}',
  lessons_learned text,
  cost_estimate integer,
  resolved_at timestamptz,
  last_resolved_at timestamptz,
  resolution_summary text,
  closed_at timestamptz,
  closed_by uuid,
  closure_reason text,
  closure_comment text,
  duplicate_of_id uuid,
  is_sod_relaxed boolean not null default false,
  rejected_count integer not null default 0,
  reopened_count integer not null default 0,
  comment_count integer not null default 0,
  file_count integer not null default 0,
  deleted_at timestamptz,
  deleted_by uuid,
  delete_reason text,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  search tsvector not null generated always as (((setweight(to_tsvector('simple', (((number || ' ') || replace(number, '-', ' ')) || ' ') || ltrim(split_part(number, '-', 3), '0')), 'A'::"char") || setweight(to_tsvector('norwegian', title), 'A'::"char")) || setweight(to_tsvector('norwegian', description), 'B'::"char")) || setweight(to_tsvector('norwegian', (((((coalesce(location_text, '') || ' ') || coalesce(immediate_action, '')) || ' ') || coalesce(root_cause, '')) || ' ') || coalesce(resolution_summary, '')), 'C'::"char")) stored,
  gravest_severity text,
  categories_held text[] not null default '{}', -- disposal: keep
  effect_check_date date,
  effect_result text,
  holds text[] not null default '{}', -- disposal: keep
  is_restricted boolean not null default false,
  floor_reasons text[] not null default '{}',
  severity_floor text,
  below_floor text,
  injured_who text,
  hints text[] not null default '{}',
  is_safety boolean not null generated always as ((deviation_type in ('unsafeCondition', 'nearMiss', 'incident')) or is_someone_injured or (category in ('personalInjury', 'nearMissInjury', 'workEnvironment', 'violenceThreat', 'fire', 'electrical', 'chemical', 'chemicalDangerousSubstance', 'environment', 'waste', 'machineEquipment', 'workAtHeight', 'traffic', 'workingHours')) or category = 'other' and hints && '{fire,electrical,chemicalDangerousSubstance}') stored,
  verify_by date,
  project_id uuid,
  deadlines_id uuid,
  own_fields_id uuid,
  own_values jsonb not null default '{}'::jsonb, -- disposal: none
  own_category_id uuid, -- disposal: keep
  constraint deviations_pkey primary key (ks_id, id),
  constraint closed check ((status = 'closed') = (closed_at is not null) and (status <> 'closed' or closed_by is not null and closure_reason is not null)),
  constraint deleted check ((deleted_at is null) = (deleted_by is null) and (deleted_at is null or length(delete_reason) >= 10)),
  constraint deviations_below_floor_check check (below_floor in ('high', 'critical')),
  constraint deviations_check check (duplicate_of_id <> id),
  constraint deviations_closure_reason_check check (closure_reason in ('fixed', 'handledOnSite', 'notDeviation', 'duplicate', 'improvementImplemented', 'improvementRejected')),
  constraint deviations_deviation_type_check check (deviation_type in ('incident', 'nearMiss', 'unsafeCondition', 'nonConformity', 'customerComplaint', 'improvement')),
  constraint deviations_effect_result_check check (effect_result in ('effective', 'notEffective')),
  constraint deviations_gravest_severity_check check (gravest_severity in ('low', 'medium', 'high', 'critical')),
  constraint deviations_impact_check check (impact >= 1 and impact <= 5),
  constraint deviations_injured_who_check check (injured_who in ('self', 'other', 'unknown')),
  constraint deviations_likelihood_check check (likelihood >= 1 and likelihood <= 5),
  constraint deviations_made_safe_check check (made_safe in ('yes', 'no', 'notRelevant')),
  constraint deviations_own_values_check check (jsonb_typeof(own_values) = 'object'),
  constraint deviations_reported_severity_check check (reported_severity in ('low', 'medium', 'high', 'critical')),
  constraint deviations_severity_check check (severity in ('low', 'medium', 'high', 'critical')),
  constraint deviations_severity_floor_check check (severity_floor in ('high', 'critical')),
  constraint deviations_status_check check (status in ('open', 'inProgress', 'resolved', 'closed')),
  constraint effect_checked check (effect_result is null or effect_check_date is not null and status = 'closed'),
  constraint resolved check (status <> 'resolved' or resolved_at is not null and length(resolution_summary) >= 10),
  constraint started check ((status not in ('inProgress', 'resolved')) or assignee_id is not null and due_date is not null and is_severity_confirmed),
  constraint verified_by check (verify_by is null or status = 'resolved'),
  constraint deviations_ks_id_assignee_id_fkey foreign key (ks_id, assignee_id) references users(ks_id, id),
  constraint deviations_ks_id_closed_by_fkey foreign key (ks_id, closed_by) references users(ks_id, id),
  constraint deviations_ks_id_deadlines_id_fkey foreign key (ks_id, deadlines_id) references deadline_versions(ks_id, id),
  constraint deviations_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint deviations_ks_id_duplicate_of_id_fkey foreign key (ks_id, duplicate_of_id) references deviations(ks_id, id),
  constraint deviations_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint deviations_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint deviations_ks_id_own_category_id_category_fkey foreign key (ks_id, own_category_id, category) references own_categories(ks_id, id, belongs_to),
  constraint deviations_ks_id_own_fields_id_fkey foreign key (ks_id, own_fields_id) references field_versions(ks_id, id),
  constraint deviations_ks_id_project_id_fkey foreign key (ks_id, project_id) references projects(ks_id, id),
  constraint deviations_ks_id_reported_by_fkey foreign key (ks_id, reported_by) references users(ks_id, id)
);
create index deviations_assignee on deviations (ks_id, assignee_id, status) include (id, reported_at, severity_rank, due_date, verify_by, respond_by, responded_at, closed_at, category, department_id, project_id, is_restricted, deleted_at);
create index deviations_closed on deviations (ks_id, closed_at, id) include (is_restricted) where status = 'closed' and deleted_at is null;
create index deviations_closed_reporter on deviations (ks_id, reported_by, closed_at) where status = 'closed' and deleted_at is null;
create index deviations_counted on deviations (ks_id, status) where deleted_at is null and not is_restricted;
create index deviations_deadline on deviations (ks_id, least(due_date, verify_by)) include (due_date, verify_by, severity_rank, is_restricted) where (status in ('open', 'inProgress', 'resolved')) and deleted_at is null;
create index deviations_department on deviations (ks_id, department_id, reported_at) include (id, status, severity_rank, due_date, verify_by, respond_by, responded_at, closed_at, category, is_safety, is_restricted) where deleted_at is null;
create index deviations_due on deviations (ks_id, due_date, id) where deleted_at is null;
create index deviations_duties on deviations (ks_id, id) where 'dutyOpen' = any (holds);
create index deviations_effect on deviations (ks_id, effect_check_date) where effect_check_date is not null and effect_result is null;
create index deviations_late on deviations (ks_id, due_date, id) where (status in ('open', 'inProgress')) and due_date is not null and deleted_at is null;
create index deviations_location on deviations (ks_id, location_id) where location_id is not null;
create index deviations_next on deviations (ks_id, coalesce(least( case when status = 'open' and responded_at is null then (respond_by at time zone 'Europe/Oslo')::date else null::date end, due_date, verify_by), '9999-12-31'::date), id) include (status, severity_rank, due_date, verify_by, respond_by, responded_at, is_restricted) where (status in ('open', 'inProgress', 'resolved')) and deleted_at is null;
create index deviations_occurred on deviations (ks_id, coalesce(occurred_at, reported_at)) where deleted_at is null;
create index deviations_of_department on deviations (ks_id, department_id, status) include (id, reported_at, severity_rank, due_date, verify_by, respond_by, responded_at, is_safety, is_restricted) where (status in ('open', 'inProgress', 'resolved')) and deleted_at is null;
create index deviations_own_category on deviations (ks_id, own_category_id) where own_category_id is not null;
create index deviations_own_values on deviations using gin (ks_id, own_values jsonb_path_ops) where own_values <> '{}'::jsonb;
create index deviations_priority on deviations (ks_id, severity_rank, reported_at, id) include (status, due_date, verify_by, category, department_id, is_restricted, sys_from) where deleted_at is null;
create index deviations_privacy on deviations (ks_id, id) where is_restricted and category = 'privacy' and status <> 'closed' and deleted_at is null;
create index deviations_project on deviations (ks_id, project_id, status) include (id, reported_at, severity_rank, due_date, verify_by, respond_by, responded_at, closed_at, category, department_id, is_safety, is_restricted, deleted_at) where project_id is not null;
create index deviations_reported on deviations (ks_id, reported_at, id) include (is_restricted) where deleted_at is null;
create index deviations_reporter on deviations (ks_id, reported_by, reported_at) include (id, status, severity_rank, due_date, verify_by, respond_by, responded_at, closed_at, category, department_id, project_id, is_restricted, deleted_at);
create index deviations_restricted on deviations (ks_id, department_id, id) where is_restricted;
create index deviations_search on deviations using gin (ks_id, search);
create index deviations_status on deviations (ks_id, status, severity_rank, reported_at, id) include (due_date, verify_by, is_restricted) where deleted_at is null;
create index deviations_status_reported on deviations (ks_id, status, reported_at, id) include (is_restricted) where deleted_at is null;
create index deviations_title on deviations (ks_id, title collate nb, id) where deleted_at is null;
create index deviations_unanswered on deviations (ks_id, respond_by) where responded_at is null and status = 'open' and deleted_at is null;
create index deviations_unclosed on deviations (ks_id, severity_rank, reported_at, id) include (status, due_date, verify_by, respond_by, responded_at, is_restricted) where (status in ('open', 'inProgress', 'resolved')) and deleted_at is null;
create index deviations_verify_by on deviations (ks_id, verify_by, id) where verify_by is not null and deleted_at is null;
create unique index deviations_number on deviations (ks_id, number);
create trigger b_remember before insert or update on deviations for each row execute function remember_deviation();
create trigger c_guard_floor before update on deviations for each row execute function guard_floor();
create trigger c_guard_holds before update on deviations for each row execute function guard_holds();
create trigger c_guard_waived before update of status on deviations for each row when (new.status = 'closed' and old.status = 'resolved' and (new.gravest_severity in ('high', 'critical')) and not new.is_sod_relaxed) execute function guard_waived();
create trigger c_restrict before insert or update of category on deviations for each row when (new.category in ('privacy', 'personalInjury', 'psychosocial', 'theft')) execute function restrict_deviation();
create trigger d_guard_kept before update on deviations for each row execute function guard_kept();
create trigger deviations_project_at_first before insert on deviations for each row when (new.project_id is not null) execute function guard_project();
create trigger deviations_project_later before update of project_id on deviations for each row when (new.project_id is not null and new.project_id is distinct from old.project_id) execute function guard_project();
create trigger list_readers after update on deviations for each row when (new.is_restricted <> old.is_restricted or new.is_restricted and (new.assignee_id is distinct from old.assignee_id or new.department_id <> old.department_id or new.category <> old.category or new.status <> old.status)) execute function list_readers();
create trigger list_readers_of_duties after update on deviations for each row when (new.is_restricted and not old.is_restricted) execute function list_readers_of_duties();
create trigger record_of after insert or delete on deviations for each row execute function record_of('deviation', 'department_id', 'deleted_at', 'holds', 'is_restricted');
create trigger record_of_change after update on deviations for each row when (old.number is distinct from new.number or old.title is distinct from new.title or old.department_id is distinct from new.department_id or old.deleted_at is distinct from new.deleted_at or old.holds is distinct from new.holds or old.is_restricted is distinct from new.is_restricted) execute function record_of('deviation', 'department_id', 'deleted_at', 'holds', 'is_restricted');
create trigger record_own_people after insert on deviations for each row when (new.own_values <> '{}'::jsonb) execute function put_own_people();
create trigger record_own_people_change after update on deviations for each row when (old.own_values is distinct from new.own_values) execute function put_own_people();
create trigger restricted_readers_of_new after insert on deviations for each row when (new.is_restricted) execute function list_readers();

-- # modules/cases/injuries

-- tenant, history
create table health_consents (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  injury_id uuid not null,
  given_by uuid not null,
  given_at timestamptz not null default app_now(),
  reader_id uuid not null,
  ended_at timestamptz,
  ended_by uuid,
  sys_from timestamptz not null default app_clock(),
  constraint health_consents_pkey primary key (ks_id, id),
  constraint health_consents_check check (reader_id <> given_by),
  constraint health_consents_check1 check ((ended_at is null) = (ended_by is null)),
  constraint health_consents_ks_id_ended_by_fkey foreign key (ks_id, ended_by) references users(ks_id, id),
  constraint health_consents_ks_id_given_by_fkey foreign key (ks_id, given_by) references users(ks_id, id),
  constraint health_consents_ks_id_injury_id_fkey foreign key (ks_id, injury_id) references injuries(ks_id, id),
  constraint health_consents_ks_id_reader_id_fkey foreign key (ks_id, reader_id) references users(ks_id, id)
);
create index health_consents_reader on health_consents (ks_id, reader_id) where ended_at is null;
create unique index health_consents_live on health_consents (ks_id, injury_id) where ended_at is null;
create trigger forget_health_note after update of ended_at on health_consents for each row when (new.ended_at is not null) execute function forget_health_note();

-- tenant
create table health_notes (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  consent_id uuid not null,
  sealed text not null,
  version integer not null default 1,
  written_at timestamptz not null default app_now(),
  written_by uuid not null,
  constraint health_notes_pkey primary key (ks_id, id),
  constraint health_notes_ks_id_consent_id_fkey foreign key (ks_id, consent_id) references health_consents(ks_id, id),
  constraint health_notes_ks_id_written_by_fkey foreign key (ks_id, written_by) references users(ks_id, id)
);
create unique index health_notes_consent on health_notes (ks_id, consent_id);

-- tenant, history
create table injuries (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  person_user_id uuid,
  person_name text,
  relation text,
  employer_name text,
  employer_org_number text, -- disposal: null
  occurred_at timestamptz,
  activity text,
  mechanism text,
  body_part text,
  injury_kind text,
  outcome text not null,
  serious_criteria text[] not null default '{}', -- disposal: keep
  medical_treatment boolean,
  absence_start date,
  absence_end date,
  absence_days integer,
  alternative_work boolean,
  ppe_used text,
  witnesses text,
  safety_rep_informed_at timestamptz,
  safety_rep_informed_by uuid,
  is_complete boolean not null default false,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint injuries_pkey primary key (ks_id, id),
  constraint injuries_body_part_check check (body_part in ('head', 'eye', 'neck', 'back', 'shoulder', 'arm', 'hand', 'finger', 'torso', 'hip', 'leg', 'foot', 'toe', 'several', 'psychological')),
  constraint injuries_check check (absence_end is null or absence_end >= absence_start),
  constraint injuries_check1 check (outcome <> 'lostTime' or absence_start is not null),
  constraint injuries_injury_kind_check check (injury_kind in ('wound', 'fracture', 'sprain', 'burn', 'crush', 'electrical', 'other', 'unknown')),
  constraint injuries_mechanism_check check (mechanism in ('fallSameLevel', 'fallToLower', 'caught', 'struckByObject', 'cut', 'impact', 'electricShock', 'arcFlash', 'chemical', 'overexertion', 'heat', 'violence', 'traffic', 'noise', 'other')),
  constraint injuries_outcome_check check (outcome in ('firstAid', 'medicalTreatment', 'lostTime', 'serious', 'death')),
  constraint injuries_ppe_used_check check (ppe_used in ('yes', 'no', 'notRelevant')),
  constraint injuries_relation_check check (relation in ('permanent', 'temporary', 'apprentice', 'hired', 'subcontractor', 'visitor', 'other')),
  constraint injuries_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint injuries_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint injuries_ks_id_person_user_id_fkey foreign key (ks_id, person_user_id) references users(ks_id, id),
  constraint injuries_ks_id_safety_rep_informed_by_fkey foreign key (ks_id, safety_rep_informed_by) references users(ks_id, id)
);
create index injuries_deviation on injuries (ks_id, deviation_id);
create index injuries_person on injuries (ks_id, person_user_id);
create trigger d_guard_kept before insert or update on injuries for each row execute function guard_part_kept();
create trigger end_health_consent after update of person_user_id on injuries for each row when (new.person_user_id is distinct from old.person_user_id) execute function end_health_consent();
create trigger hold_deviation after insert or delete or update on injuries for each row execute function hold_deviation();
create trigger weigh_deviation after insert or delete or update on injuries for each row execute function weigh_deviation();

-- tenant, history
create table no_injury_statements (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null,
  reason text not null,
  stated_by uuid not null,
  stated_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint no_injury_statements_pkey primary key (ks_id, deviation_id),
  constraint no_injury_statements_reason_check check (length(reason) >= 20),
  constraint no_injury_statements_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint no_injury_statements_ks_id_stated_by_fkey foreign key (ks_id, stated_by) references users(ks_id, id)
);
create trigger hold_deviation after insert or delete or update on no_injury_statements for each row execute function hold_deviation();

-- # modules/cases/outcomes

-- tenant, history
create table effect_checks (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  closed_at timestamptz not null,
  result text not null,
  note text not null,
  checked_by uuid not null,
  checked_at timestamptz not null,
  sys_from timestamptz not null default app_clock(),
  follow_up_id uuid,
  constraint effect_checks_pkey primary key (ks_id, id),
  constraint effect_checks_note_check check (length(note) >= 10),
  constraint effect_checks_result_check check (result in ('effective', 'notEffective')),
  constraint followed_up check (follow_up_id is null or result = 'notEffective' and follow_up_id <> deviation_id),
  constraint effect_checks_ks_id_checked_by_fkey foreign key (ks_id, checked_by) references users(ks_id, id),
  constraint effect_checks_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint effect_checks_ks_id_follow_up_id_fkey foreign key (ks_id, follow_up_id) references deviations(ks_id, id)
);
create index effect_checks_checked on effect_checks (ks_id, checked_at) include (result, deviation_id);
create index effect_checks_follow_up on effect_checks (ks_id, follow_up_id) where follow_up_id is not null;
create unique index effect_checks_closing on effect_checks (ks_id, deviation_id, closed_at);
create trigger d_guard_kept before insert or update on effect_checks for each row execute function guard_part_kept();

-- tenant, history
create table lessons (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  title text not null, -- disposal: keep
  body text not null, -- disposal: keep
  category text not null, -- disposal: keep
  shared_by uuid not null,
  shared_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint lessons_pkey primary key (ks_id, id),
  constraint lessons_check check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint lessons_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint lessons_ks_id_shared_by_fkey foreign key (ks_id, shared_by) references users(ks_id, id),
  constraint lessons_ks_id_withdrawn_by_fkey foreign key (ks_id, withdrawn_by) references users(ks_id, id)
);
create index lessons_newest on lessons (ks_id, shared_at, id) where withdrawn_at is null;
create unique index lessons_shared on lessons (ks_id, deviation_id) where withdrawn_at is null;
create trigger d_guard_kept before insert or update on lessons for each row execute function guard_part_kept();

-- tenant, history
create table reporter_answers (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  closed_at timestamptz not null,
  is_satisfied boolean not null,
  comment text,
  answered_by uuid not null,
  answered_at timestamptz not null,
  reply text,
  replied_by uuid,
  replied_at timestamptz,
  sys_from timestamptz not null default app_clock(),
  constraint reporter_answers_pkey primary key (ks_id, id),
  constraint reporter_answers_check check (is_satisfied or length(comment) >= 10),
  constraint reporter_answers_check1 check ((reply is null) = (replied_by is null) and (reply is null) = (replied_at is null) and not (is_satisfied and reply is not null)),
  constraint reporter_answers_ks_id_answered_by_fkey foreign key (ks_id, answered_by) references users(ks_id, id),
  constraint reporter_answers_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint reporter_answers_ks_id_replied_by_fkey foreign key (ks_id, replied_by) references users(ks_id, id)
);
create index reporter_answers_asked on reporter_answers (ks_id, deviation_id) where not is_satisfied and reply is null;
create unique index reporter_answers_closing on reporter_answers (ks_id, deviation_id, closed_at);
create trigger d_guard_kept before insert or update on reporter_answers for each row execute function guard_part_kept();

-- # modules/cases/posters

create table auth.poster_codes (
  hash bytea not null,
  ks_id text not null,
  poster_id uuid not null,
  constraint poster_codes_pkey primary key (hash)
);

-- tenant, history
create table poster_photos (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  poster_id uuid not null,
  at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint poster_photos_pkey primary key (ks_id, id),
  constraint poster_photos_ks_id_poster_id_fkey foreign key (ks_id, poster_id) references posters(ks_id, id)
);
create index poster_photos_at on poster_photos (ks_id, at);

-- tenant, history
create table poster_reports (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  poster_id uuid not null,
  deviation_id uuid not null,
  at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint poster_reports_pkey primary key (ks_id, id),
  constraint poster_reports_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint poster_reports_ks_id_poster_id_fkey foreign key (ks_id, poster_id) references posters(ks_id, id)
);
create index poster_reports_at on poster_reports (ks_id, at);

-- tenant, history
create table poster_settings (
  ks_id text not null default current_setting('app.ks_id'),
  allows_open_reports boolean not null default false,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint poster_settings_pkey primary key (ks_id),
  constraint poster_settings_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint poster_settings_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);

-- tenant, history
create table posters (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  location_id uuid not null,
  department_id uuid,
  sealed text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  revoked_at timestamptz,
  revoked_by uuid,
  sys_from timestamptz not null default app_clock(),
  constraint posters_pkey primary key (ks_id, id),
  constraint posters_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint posters_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint posters_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint posters_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint posters_ks_id_revoked_by_fkey foreign key (ks_id, revoked_by) references users(ks_id, id)
);
create unique index posters_place on posters (ks_id, location_id) where revoked_at is null;

-- # modules/cases/privacyBreaches

-- tenant, history
create table privacy_breaches (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  breach_types text[] not null default '{}', -- disposal: keep
  main_cause text, -- disposal: keep
  period_from timestamptz,
  period_to timestamptz,
  person_count integer,
  is_count_estimated boolean not null default false,
  person_categories text[] not null default '{}', -- disposal: keep
  data_types text[] not null default '{}', -- disposal: keep
  data_location text,
  how_arose text,
  relation text,
  consequences text,
  risk_level text,
  measures_done text,
  measures_planned text,
  notifies_subjects boolean,
  subjects_reason text,
  subjects_channel text,
  subjects_told_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  is_complete boolean not null default false,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  subjects_message text,
  subjects_recipients text,
  subjects_told_by uuid,
  constraint privacy_breaches_pkey primary key (ks_id, id),
  constraint privacy_breaches_check check (period_to is null or period_to >= period_from),
  constraint privacy_breaches_check1 check ((notifies_subjects is null) = (decided_by is null)),
  constraint privacy_breaches_person_count_check check (person_count >= 0),
  constraint privacy_breaches_risk_level_check check (risk_level in ('none', 'low', 'medium', 'high')),
  constraint privacy_breaches_ks_id_decided_by_fkey foreign key (ks_id, decided_by) references users(ks_id, id),
  constraint privacy_breaches_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint privacy_breaches_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint told_by foreign key (ks_id, subjects_told_by) references users(ks_id, id)
);
create unique index privacy_breaches_deviation on privacy_breaches (ks_id, deviation_id);
create trigger d_guard_kept before insert or update on privacy_breaches for each row execute function guard_part_kept();
create trigger hold_deviation after insert or delete or update on privacy_breaches for each row execute function hold_deviation();
create trigger weigh_deviation after insert or delete or update on privacy_breaches for each row execute function weigh_deviation();

-- # modules/cases/workStops

-- tenant, history
create table work_stops (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  reason text not null,
  stopped_by uuid not null,
  stopped_at timestamptz not null,
  is_by_representative boolean not null,
  resumed_by uuid,
  resumed_at timestamptz,
  resume_note text,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint work_stops_pkey primary key (ks_id, id),
  constraint work_stops_check check ((resumed_at is null) = (resumed_by is null) and (resumed_at is null) = (resume_note is null)),
  constraint work_stops_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint work_stops_ks_id_resumed_by_fkey foreign key (ks_id, resumed_by) references users(ks_id, id),
  constraint work_stops_ks_id_stopped_by_fkey foreign key (ks_id, stopped_by) references users(ks_id, id)
);
create index work_stops_deviation on work_stops (ks_id, deviation_id, stopped_at);
create unique index work_stops_standing on work_stops (ks_id, deviation_id) where resumed_at is null;
create trigger d_guard_kept before insert or update on work_stops for each row execute function guard_part_kept();

-- # modules/company/absences

-- tenant, history
create table absences (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  user_id uuid not null,
  substitute_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  ended_at timestamptz,
  ended_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint absences_pkey primary key (ks_id, id),
  constraint ended check ((ended_at is null) = (ended_by is null)),
  constraint someone_else_stands_in check (substitute_id <> user_id),
  constraint whole_days check (ends_on >= starts_on and ends_on <= (starts_on + 366)),
  constraint absences_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint absences_ks_id_ended_by_fkey foreign key (ks_id, ended_by) references users(ks_id, id),
  constraint absences_ks_id_substitute_id_fkey foreign key (ks_id, substitute_id) references users(ks_id, id),
  constraint absences_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index absences_substitute on absences (ks_id, substitute_id, ends_on) where ended_at is null;
create index absences_user on absences (ks_id, user_id, ends_on) where ended_at is null;
create trigger guard_absence before insert on absences for each row execute function guard_absence();
create trigger guard_ended_absence before update on absences for each row when (old.ended_at is not null) execute function guard_ended_absence();

-- # modules/company/appointments

-- tenant, history
create table appointment_files (
  ks_id text not null default current_setting('app.ks_id'),
  appointment_id uuid not null,
  file_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint appointment_files_pkey primary key (ks_id, appointment_id, file_id),
  constraint appointment_files_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint appointment_files_ks_id_appointment_id_fkey foreign key (ks_id, appointment_id) references appointments(ks_id, id),
  constraint appointment_files_ks_id_file_id_fkey foreign key (ks_id, file_id) references files(ks_id, id)
);
create unique index appointment_files_file on appointment_files (ks_id, file_id);

-- tenant, history
create table appointments (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  user_id uuid not null,
  appointment_type text not null,
  department_id uuid,
  location_id uuid,
  from_date date not null,
  to_date date,
  elected_by text,
  substitute_id uuid,
  registered_by uuid not null,
  registered_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  safety_area text,
  project_id uuid,
  constraint appointments_pkey primary key (ks_id, id),
  constraint appointments_appointment_type_check check (appointment_type in ('dagligLeder', 'hmsAnsvarlig', 'verneombud', 'hovedverneombud', 'amuMedlem', 'tillitsvalgt', 'bhtKontakt', 'brannvernleder', 'elAnsvarlig', 'personvernombud', 'varslingsmottaker', 'sikkerhetsleder', 'shaKoordinator', 'sakkyndigDriftsansvarlig', 'kjemikalieansvarlig')),
  constraint appointments_check check (to_date >= from_date),
  constraint appointments_check1 check (department_id is null or location_id is null),
  constraint appointments_check2 check (substitute_id <> user_id),
  constraint appointments_check3 check ((confirmed_at is null) = (confirmed_by is null)),
  constraint appointments_check4 check ((ended_at is null) = (end_reason is null)),
  constraint appointments_coordinators_project check (project_id is null or appointment_type = 'shaKoordinator'),
  constraint appointments_one_area check (num_nonnulls(department_id, location_id, safety_area, project_id) <= 1),
  constraint appointments_ks_id_confirmed_by_fkey foreign key (ks_id, confirmed_by) references users(ks_id, id),
  constraint appointments_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint appointments_ks_id_ended_by_fkey foreign key (ks_id, ended_by) references users(ks_id, id),
  constraint appointments_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint appointments_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint appointments_ks_id_project_id_fkey foreign key (ks_id, project_id) references projects(ks_id, id),
  constraint appointments_ks_id_registered_by_fkey foreign key (ks_id, registered_by) references users(ks_id, id),
  constraint appointments_ks_id_substitute_id_fkey foreign key (ks_id, substitute_id) references users(ks_id, id),
  constraint appointments_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index appointments_substitute on appointments (ks_id, substitute_id) where ended_at is null and substitute_id is not null;
create index appointments_type on appointments (ks_id, appointment_type) where ended_at is null;
create index appointments_user on appointments (ks_id, user_id) where ended_at is null;
create trigger end_sessions_short_of_factor after insert or update of confirmed_at on appointments for each row when (new.confirmed_at is not null and new.ended_at is null) execute function auth.end_sessions_short_of_factor();

-- # modules/company/duties

-- tenant, history
create table duty_answers (
  ks_id text not null default current_setting('app.ks_id'),
  question text not null,
  is_yes boolean,
  answered_at timestamptz not null,
  answered_by uuid,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint duty_answers_pkey primary key (ks_id, question),
  constraint duty_answers_question_check check (question in ('isAmuDemanded', 'isEqualityDemanded', 'needsOccupationalHealth', 'hasSensitiveData', 'hasOccasionalDataOnly', 'isEssentialService', 'isUnderSecurityAct', 'usesBuilding', 'usesElectricity', 'usesChemicals', 'handlesFood', 'hasConstruction', 'doesElectricalWork')),
  constraint duty_answers_ks_id_answered_by_fkey foreign key (ks_id, answered_by) references users(ks_id, id),
  constraint duty_answers_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);

-- tenant, history
create table duty_overrides (
  ks_id text not null default current_setting('app.ks_id'),
  duty_key text not null,
  applies boolean,
  reason text not null,
  decided_at timestamptz not null,
  decided_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint duty_overrides_pkey primary key (ks_id, duty_key),
  constraint duty_overrides_duty_key_check check (duty_key in ('ikf', 'verneombud', 'amu', 'varslingsrutine', 'bht', 'arpActivity', 'arpFourStep', 'arpReport', 'apl', 'dpo', 'art30', 'dsl', 'sikkerhetsloven', 'fire', 'el', 'chemicals', 'food', 'bhf', 'wcagPublic', 'fse')),
  constraint duty_overrides_reason_check check (length(reason) >= 20),
  constraint duty_overrides_ks_id_decided_by_fkey foreign key (ks_id, decided_by) references users(ks_id, id),
  constraint duty_overrides_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);

-- tenant, history
create table duty_records (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  duty_key text not null,
  sys_from timestamptz not null default app_clock(),
  constraint duty_records_pkey primary key (ks_id, record_id, duty_key),
  constraint duty_records_duty_key_check check (duty_key in ('ikf', 'verneombud', 'amu', 'varslingsrutine', 'bht', 'arpActivity', 'arpFourStep', 'arpReport', 'apl', 'dpo', 'art30', 'dsl', 'sikkerhetsloven', 'fire', 'el', 'chemicals', 'food', 'bhf', 'wcagPublic', 'fse')),
  constraint duty_records_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable
);
create trigger guard_kept_insert after insert on duty_records referencing new table as fresh for each statement execute function guard_record_parts_kept();
create trigger guard_kept_update after update on duty_records referencing new table as fresh for each statement execute function guard_record_parts_kept();

-- # modules/company/hours

-- tenant, history
create table hours_worked (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  month date not null,
  department_id uuid,
  own_hours integer not null,
  hired_hours integer not null,
  subcontractor_hours integer not null,
  source text not null default 'manual',
  locked_at timestamptz,
  locked_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint hours_worked_pkey primary key (ks_id, id),
  constraint hours_worked_check check ((locked_at is null) = (locked_by is null)),
  constraint hours_worked_hired_hours_check check (hired_hours >= 0),
  constraint hours_worked_month_check check (extract(day from month) = 1::numeric),
  constraint hours_worked_own_hours_check check (own_hours >= 0),
  constraint hours_worked_source_check check (source in ('manual', 'import')),
  constraint hours_worked_subcontractor_hours_check check (subcontractor_hours >= 0),
  constraint hours_worked_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint hours_worked_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint hours_worked_ks_id_locked_by_fkey foreign key (ks_id, locked_by) references users(ks_id, id)
);
create unique index hours_worked_month on hours_worked (ks_id, month, department_id) nulls not distinct;

-- # modules/company/projects

-- tenant, history
create table project_members (
  ks_id text not null default current_setting('app.ks_id'),
  project_id uuid not null,
  user_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint project_members_pkey primary key (ks_id, project_id, user_id),
  constraint project_members_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint project_members_ks_id_project_id_fkey foreign key (ks_id, project_id) references projects(ks_id, id),
  constraint project_members_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index project_members_user on project_members (ks_id, user_id);

-- tenant, history
create table projects (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number text not null,
  name text not null,
  client_name text,
  client_org_number text,
  role text not null,
  leader_id uuid not null,
  planned_start date,
  planned_end date,
  completed_date date,
  planned_working_days integer,
  planned_man_days integer,
  max_workers integer,
  status text not null default 'planned',
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  is_client_consumer boolean not null default false,
  constraint projects_pkey primary key (ks_id, id),
  constraint completed_has_date check ( case status when 'completed' then completed_date is not null when 'archived' then true else completed_date is null end),
  constraint consumer_is_no_company check (not is_client_consumer or client_org_number is null),
  constraint ends_after_start check (planned_end >= planned_start),
  constraint projects_max_workers_check check (max_workers > 0),
  constraint projects_planned_man_days_check check (planned_man_days > 0),
  constraint projects_planned_working_days_check check (planned_working_days > 0),
  constraint projects_role_check check (role in ('client', 'mainContractor', 'subcontractor', 'designer')),
  constraint projects_status_check check (status in ('planned', 'active', 'completed', 'archived')),
  constraint projects_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint projects_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint projects_ks_id_leader_id_fkey foreign key (ks_id, leader_id) references users(ks_id, id),
  constraint projects_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);
create index projects_leader on projects (ks_id, leader_id);
create unique index projects_number on projects (ks_id, lower(number));
create trigger b_guard_project_duties before update of status on projects for each row when ((new.status in ('completed', 'archived')) and (old.status not in ('completed', 'archived'))) execute function guard_project_duties();
create trigger end_project_appointments after update of status on projects for each row when ((new.status in ('completed', 'archived')) and (old.status not in ('completed', 'archived'))) execute function end_project_appointments();

-- # modules/governance/dataRequests

-- tenant, history
create table data_requests (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number text not null, -- disposal: keep
  title text not null,
  type text not null,
  channel text not null,
  description text not null,
  person_id uuid,
  person_name text,
  contact text,
  received_on date not null,
  due_on date not null,
  due_workday date not null,
  extended_to date,
  extension_reason text,
  extension_notice text,
  extended_at timestamptz,
  extended_by uuid,
  identity_request text,
  identity_how text,
  identity_at timestamptz,
  identity_by uuid,
  handler_id uuid,
  status text not null default 'received',
  decision text,
  basis text,
  answer text,
  answer_channel text,
  answered_at timestamptz,
  answered_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  holds text[] not null default '{}', -- disposal: keep
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  search tsvector not null generated always as ((setweight(to_tsvector('simple', (((number || ' ') || replace(number, '-', ' ')) || ' ') || ltrim(split_part(number, '-', 3), '0')), 'A'::"char") || setweight(to_tsvector('norwegian', title), 'A'::"char")) || setweight(to_tsvector('norwegian', (((coalesce(description, '') || ' ') || coalesce(person_name, '')) || ' ') || coalesce(contact, '')), 'B'::"char")) stored,
  sys_from timestamptz not null default app_clock(),
  constraint data_requests_pkey primary key (ks_id, id),
  constraint answered check ((status in ('answered', 'closed')) = (answered_at is not null) and (answered_at is null or decision is not null and answer is not null and answered_by is not null)),
  constraint closed check ((status = 'closed') = (closed_at is not null)),
  constraint data_requests_channel_check check (channel in ('portal', 'email', 'letter', 'phone', 'inPerson', 'other')),
  constraint data_requests_decision_check check (decision in ('granted', 'partly', 'refused')),
  constraint data_requests_status_check check (status in ('received', 'identityCheck', 'collecting', 'review', 'answered', 'closed')),
  constraint data_requests_type_check check (type in ('access', 'rectification', 'erasure', 'restriction', 'portability', 'objection')),
  constraint explained check (decision is null or decision = 'granted' or basis is not null),
  constraint extended check ((extended_to is null) = (extension_reason is null) and (extended_to is null or extended_to = due_on)),
  constraint identified check ((status in ('received', 'identityCheck')) or identity_how is not null or decision = 'refused'),
  constraint of_one_person check ((person_id is null) <> (person_name is null)),
  constraint data_requests_ks_id_answered_by_fkey foreign key (ks_id, answered_by) references users(ks_id, id),
  constraint data_requests_ks_id_closed_by_fkey foreign key (ks_id, closed_by) references users(ks_id, id),
  constraint data_requests_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint data_requests_ks_id_extended_by_fkey foreign key (ks_id, extended_by) references users(ks_id, id),
  constraint data_requests_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint data_requests_ks_id_handler_id_fkey foreign key (ks_id, handler_id) references users(ks_id, id),
  constraint data_requests_ks_id_identity_by_fkey foreign key (ks_id, identity_by) references users(ks_id, id),
  constraint data_requests_ks_id_person_id_fkey foreign key (ks_id, person_id) references users(ks_id, id),
  constraint data_requests_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id),
  constraint data_requests_number unique (ks_id, number)
);
create index data_requests_due on data_requests (ks_id, due_on, id);
create index data_requests_person on data_requests (ks_id, person_id) where person_id is not null;
create index data_requests_received on data_requests (ks_id, received_on, id);
create index data_requests_search on data_requests using gin (ks_id, search);
create trigger record_of after insert or delete on data_requests for each row execute function record_of('dataRequest', 'holds');
create trigger record_of_change after update on data_requests for each row when (old.number is distinct from new.number or old.title is distinct from new.title or old.holds is distinct from new.holds) execute function record_of('dataRequest', 'holds');

-- # modules/governance/documents

create table auth.policy_slugs (
  slug text not null,
  ks_id text not null,
  document_id uuid not null,
  constraint policy_slugs_pkey primary key (slug)
);

-- tenant, history
create table document_approval_people (
  ks_id text not null default current_setting('app.ks_id'),
  version_id uuid not null,
  user_id uuid not null,
  is_reviewer boolean not null,
  place integer not null,
  sys_from timestamptz not null default app_clock(),
  constraint document_approval_people_pkey primary key (ks_id, version_id, user_id),
  constraint document_approval_people_place_check check (place > 0),
  constraint document_approval_people_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id),
  constraint document_approval_people_ks_id_version_id_fkey foreign key (ks_id, version_id) references document_approval_versions(ks_id, id),
  constraint document_approval_people_ks_id_version_id_is_reviewer_place_key unique (ks_id, version_id, is_reviewer, place)
);
create index document_approval_people_user on document_approval_people (ks_id, user_id);

-- tenant, history
create table document_approval_versions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  document_type text not null,
  version integer not null,
  rule text not null,
  needed integer not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint document_approval_versions_pkey primary key (ks_id, id),
  constraint document_approval_versions_check check (rule <> 'any' or needed = 1),
  constraint document_approval_versions_document_type_check check (document_type ~ '^[a-zA-Z]{1,40}$'),
  constraint document_approval_versions_needed_check check (needed >= 1 and needed <= 20),
  constraint document_approval_versions_rule_check check (rule in ('all', 'any', 'some', 'sequence')),
  constraint document_approval_versions_version_check check (version > 0),
  constraint document_approval_versions_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint document_approval_versions_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint document_approval_versions_ks_id_document_type_version_key unique (ks_id, document_type, version)
);
create index document_approval_versions_by on document_approval_versions (ks_id, created_by);

-- tenant, history
create table document_authors (
  ks_id text not null default current_setting('app.ks_id'),
  version_id uuid not null,
  user_id uuid not null,
  begun_at timestamptz not null,
  sys_from timestamptz not null default app_clock(),
  constraint document_authors_pkey primary key (ks_id, version_id, user_id),
  constraint document_authors_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id),
  constraint document_authors_ks_id_version_id_fkey foreign key (ks_id, version_id) references document_versions(ks_id, id)
);
create index document_authors_user on document_authors (ks_id, user_id);

-- tenant, history
create table document_folders (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  parent_id uuid,
  name text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint document_folders_pkey primary key (ks_id, id),
  constraint document_folders_check check (parent_id <> id),
  constraint document_folders_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint document_folders_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint document_folders_ks_id_parent_id_fkey foreign key (ks_id, parent_id) references document_folders(ks_id, id),
  constraint document_folders_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);
create unique index document_folders_name on document_folders (ks_id, parent_id, lower(name)) nulls not distinct;

-- tenant, history
create table document_originals (
  ks_id text not null default current_setting('app.ks_id'),
  version_id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  kind text not null,
  pages integer,
  sys_from timestamptz not null default app_clock(),
  constraint document_originals_pkey primary key (ks_id, version_id),
  constraint document_originals_check check ((kind = 'pdf') = (pages is not null)),
  constraint document_originals_kind_check check (kind in ('docx', 'pdf')),
  constraint document_originals_pages_check check (pages > 0),
  constraint document_originals_ks_id_document_id_fkey foreign key (ks_id, document_id) references documents(ks_id, id),
  constraint document_originals_ks_id_file_id_fkey foreign key (ks_id, file_id) references files(ks_id, id),
  constraint document_originals_ks_id_version_id_fkey foreign key (ks_id, version_id) references document_versions(ks_id, id)
);
create index document_originals_document on document_originals (ks_id, document_id);
create index document_originals_file on document_originals (ks_id, file_id);
create trigger guard_document_original before insert or delete or update on document_originals for each row execute function guard_document_original();
create trigger void_rounds after insert or delete or update on document_originals for each row execute function void_rounds_of('document_id');

-- tenant, history
create table document_pdfs (
  ks_id text not null default current_setting('app.ks_id'),
  version_id uuid not null,
  file_id uuid not null,
  made_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint document_pdfs_pkey primary key (ks_id, version_id),
  constraint document_pdfs_ks_id_file_id_fkey foreign key (ks_id, file_id) references files(ks_id, id),
  constraint document_pdfs_ks_id_version_id_fkey foreign key (ks_id, version_id) references document_versions(ks_id, id)
);
create index document_pdfs_file on document_pdfs (ks_id, file_id);
create trigger guard_document_pdf before delete or update on document_pdfs for each row execute function guard_document_pdf();

-- tenant, history
create table document_suggestions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  document_id uuid not null,
  version_id uuid not null,
  content jsonb not null,
  reason text not null,
  status text not null default 'open',
  suggested_at timestamptz not null,
  suggested_by uuid not null,
  decided_at timestamptz,
  decided_by uuid,
  answer text,
  taken_into_id uuid,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint document_suggestions_pkey primary key (ks_id, id),
  constraint document_suggestions_check check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint document_suggestions_check1 check ((status = 'taken') = (taken_into_id is not null) and (status = 'declined') = (answer is not null)),
  constraint document_suggestions_status_check check (status in ('open', 'taken', 'declined', 'withdrawn')),
  constraint document_suggestions_ks_id_decided_by_fkey foreign key (ks_id, decided_by) references users(ks_id, id),
  constraint document_suggestions_ks_id_document_id_fkey foreign key (ks_id, document_id) references documents(ks_id, id),
  constraint document_suggestions_ks_id_suggested_by_fkey foreign key (ks_id, suggested_by) references users(ks_id, id),
  constraint document_suggestions_ks_id_taken_into_id_fkey foreign key (ks_id, taken_into_id) references document_versions(ks_id, id),
  constraint document_suggestions_ks_id_version_id_fkey foreign key (ks_id, version_id) references document_versions(ks_id, id)
);
create index document_suggestions_decided on document_suggestions (ks_id, decided_by);
create index document_suggestions_document on document_suggestions (ks_id, document_id, suggested_at);
create index document_suggestions_into on document_suggestions (ks_id, taken_into_id);
create index document_suggestions_open on document_suggestions (ks_id, document_id) where status = 'open';
create index document_suggestions_suggested on document_suggestions (ks_id, suggested_by);
create index document_suggestions_version on document_suggestions (ks_id, version_id);

-- tenant, history
create table document_validity (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  document_id uuid not null,
  version_id uuid not null,
  valid_from date not null,
  valid_to date,
  sys_from timestamptz not null default app_clock(),
  constraint document_validity_pkey primary key (ks_id, id),
  constraint document_validity_check check (valid_to >= valid_from),
  constraint document_validity_ks_id_document_id_fkey foreign key (ks_id, document_id) references documents(ks_id, id),
  constraint document_validity_ks_id_version_id_fkey foreign key (ks_id, version_id) references document_versions(ks_id, id),
  constraint document_validity_one_a_day exclude using gist (ks_id with =, document_id with =, daterange(valid_from, valid_to) with &&)
);
create index document_validity_version on document_validity (ks_id, version_id);

-- tenant, history
create table document_versions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  document_id uuid not null,
  major integer not null,
  minor integer not null,
  is_significant boolean not null,
  title text not null,
  content jsonb not null,
  words integer not null default 0,
  undescribed integer not null default 0,
  change_summary text,
  valid_from date,
  review_date date,
  expiry_date date,
  opened_at timestamptz not null,
  opened_by uuid not null,
  approved_at timestamptz,
  approved_by uuid,
  digest text,
  withdrawn_at timestamptz,
  sys_from timestamptz not null default app_clock(),
  file_ids uuid[] not null default '{}'::uuid[],
  asks_receipt boolean not null default false,
  receipt_days integer not null default 10,
  audience jsonb not null default '{}'::jsonb, -- disposal: keep
  quiz jsonb not null default '[]'::jsonb,
  translates_id uuid,
  former_file_ids uuid[] not null default '{}'::uuid[],
  constraint document_versions_pkey primary key (ks_id, id),
  constraint document_versions_check check ((approved_at is null) = (approved_by is null) and (approved_at is null) = (digest is null)),
  constraint document_versions_check1 check (approved_at is null or valid_from is not null and withdrawn_at is null),
  constraint document_versions_check2 check (minor = 0 or not is_significant),
  constraint document_versions_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  constraint document_versions_major_check check (major > 0),
  constraint document_versions_minor_check check (minor >= 0),
  constraint document_versions_receipt_days_check check (receipt_days >= 1 and receipt_days <= 90),
  constraint document_versions_ks_id_approved_by_fkey foreign key (ks_id, approved_by) references users(ks_id, id),
  constraint document_versions_ks_id_document_id_fkey foreign key (ks_id, document_id) references documents(ks_id, id),
  constraint document_versions_ks_id_opened_by_fkey foreign key (ks_id, opened_by) references users(ks_id, id),
  constraint document_versions_ks_id_translates_id_fkey foreign key (ks_id, translates_id) references document_versions(ks_id, id)
);
create index document_versions_translates on document_versions (ks_id, translates_id) where translates_id is not null;
create unique index document_versions_number on document_versions (ks_id, document_id, major, minor) where withdrawn_at is null;
create unique index document_versions_open on document_versions (ks_id, document_id) where approved_at is null and withdrawn_at is null;
create trigger guard_document_version before update on document_versions for each row execute function guard_document_version();
create trigger keep_former_files before update of file_ids on document_versions for each row execute function keep_former_files();
create trigger void_rounds after update on document_versions for each row execute function void_rounds_of('document_id');

-- tenant, history
create table documents (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number text not null, -- disposal: keep
  title text not null,
  document_type text not null,
  subtype text, -- disposal: keep
  status text not null default 'draft',
  folder_id uuid,
  owner_id uuid not null,
  department_id uuid not null,
  language text not null default 'nb', -- disposal: keep
  body text,
  review_date date,
  expiry_date date,
  approved_at timestamptz,
  archived_at timestamptz,
  archive_reason text,
  deleted_at timestamptz,
  holds text[] not null default '{}', -- disposal: keep
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  search tsvector not null generated always as ((setweight(to_tsvector('simple', (((number || ' ') || replace(number, '-', ' ')) || ' ') || ltrim(split_part(number, '-', 3), '0')), 'A'::"char") || setweight(to_tsvector('norwegian', title), 'A'::"char")) || setweight(to_tsvector('norwegian', coalesce(body, '')), 'B'::"char")) stored,
  sys_from timestamptz not null default app_clock(),
  translation_of uuid,
  is_restricted boolean not null default false,
  constraint documents_pkey primary key (ks_id, id),
  constraint documents_check check ((status not in ('approved', 'archived')) or approved_at is not null),
  constraint documents_check1 check ((status = 'archived') = (archived_at is not null)),
  constraint documents_check2 check (translation_of <> id),
  constraint documents_document_type_check check (document_type in ('policy', 'procedure', 'instruction', 'form', 'checklist', 'plan', 'record', 'protocol', 'contract', 'certificate', 'sds', 'conformity', 'drawing', 'report', 'external')),
  constraint documents_folder_of_live check (folder_id is not null or deleted_at is not null),
  constraint documents_status_check check (status in ('draft', 'inReview', 'approved', 'archived')),
  constraint documents_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint documents_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint documents_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint documents_ks_id_folder_id_fkey foreign key (ks_id, folder_id) references document_folders(ks_id, id),
  constraint documents_ks_id_owner_id_fkey foreign key (ks_id, owner_id) references users(ks_id, id),
  constraint documents_ks_id_translation_of_fkey foreign key (ks_id, translation_of) references documents(ks_id, id),
  constraint documents_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id),
  constraint documents_number unique (ks_id, number)
);
create index documents_created on documents (ks_id, created_at, id);
create index documents_department on documents (ks_id, department_id);
create index documents_folder on documents (ks_id, folder_id);
create index documents_owner on documents (ks_id, owner_id);
create index documents_review on documents (ks_id, review_date, id);
create index documents_search on documents using gin (ks_id, search);
create index documents_translation on documents (ks_id, translation_of) where translation_of is not null;
create trigger list_document_readers after update on documents for each row when ((old.is_restricted or new.is_restricted) and (old.is_restricted is distinct from new.is_restricted or old.owner_id is distinct from new.owner_id or old.department_id is distinct from new.department_id)) execute function list_document_readers();
create trigger record_of after insert or delete on documents for each row execute function record_of('document', 'department_id', 'deleted_at', 'holds', 'is_restricted');
create trigger record_of_change after update on documents for each row when (old.number is distinct from new.number or old.title is distinct from new.title or old.department_id is distinct from new.department_id or old.deleted_at is distinct from new.deleted_at or old.holds is distinct from new.holds or old.is_restricted is distinct from new.is_restricted) execute function record_of('document', 'department_id', 'deleted_at', 'holds', 'is_restricted');

-- tenant, history
create table policy_pages (
  ks_id text not null default current_setting('app.ks_id'),
  document_id uuid not null,
  slug text not null,
  is_open boolean not null default true,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint policy_pages_pkey primary key (ks_id, document_id),
  constraint policy_pages_slug_check check (slug ~ '^[0-9a-f]{32}$'),
  constraint policy_pages_ks_id_document_id_fkey foreign key (ks_id, document_id) references documents(ks_id, id),
  constraint policy_pages_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);

-- # modules/governance/receipts

-- tenant, history
create table quiz_attempts (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  duty_id uuid not null,
  version_id uuid not null,
  tried_at timestamptz not null,
  answers integer[] not null,
  score integer not null,
  sys_from timestamptz not null default app_clock(),
  constraint quiz_attempts_pkey primary key (ks_id, id),
  constraint quiz_attempts_score_check check (score >= 0),
  constraint quiz_attempts_ks_id_duty_id_fkey foreign key (ks_id, duty_id) references read_duties(ks_id, id),
  constraint quiz_attempts_ks_id_version_id_fkey foreign key (ks_id, version_id) references document_versions(ks_id, id)
);
create index quiz_attempts_duty on quiz_attempts (ks_id, duty_id, tried_at);

-- tenant, history
create table read_duties (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  document_id uuid not null,
  major integer not null,
  user_id uuid not null,
  version_id uuid not null,
  opened_at timestamptz not null,
  due_on date not null,
  released_at timestamptz,
  read_at timestamptz,
  read_version_id uuid,
  method text,
  registered_by uuid,
  note text,
  first_score integer,
  sys_from timestamptz not null default app_clock(),
  constraint read_duties_pkey primary key (ks_id, id),
  constraint read_duties_check check (num_nulls(read_at, read_version_id, method) in (0, 3)),
  constraint read_duties_check1 check ((method in ('paper', 'oral')) = (registered_by is not null)),
  constraint read_duties_check2 check (registered_by <> user_id),
  constraint read_duties_first_score_check check (first_score >= 0),
  constraint read_duties_major_check check (major > 0),
  constraint read_duties_method_check check (method in ('web', 'phone', 'paper', 'oral')),
  constraint read_duties_ks_id_document_id_fkey foreign key (ks_id, document_id) references documents(ks_id, id),
  constraint read_duties_ks_id_read_version_id_fkey foreign key (ks_id, read_version_id) references document_versions(ks_id, id),
  constraint read_duties_ks_id_registered_by_fkey foreign key (ks_id, registered_by) references users(ks_id, id),
  constraint read_duties_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id),
  constraint read_duties_ks_id_version_id_fkey foreign key (ks_id, version_id) references document_versions(ks_id, id),
  constraint read_duties_one unique (ks_id, document_id, major, user_id)
);
create index read_duties_due on read_duties (ks_id, due_on) where read_at is null and released_at is null;
create index read_duties_open on read_duties (ks_id, user_id) where read_at is null and released_at is null;
create index read_duties_registered_by on read_duties (ks_id, registered_by) where registered_by is not null;
create index read_duties_user on read_duties (ks_id, user_id, read_at);
create trigger guard_read_duty before update on read_duties for each row execute function guard_read_duty();

-- tenant, history
create table receipt_files (
  ks_id text not null default current_setting('app.ks_id'),
  duty_id uuid not null,
  file_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint receipt_files_pkey primary key (ks_id, duty_id, file_id),
  constraint receipt_files_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint receipt_files_ks_id_duty_id_fkey foreign key (ks_id, duty_id) references read_duties(ks_id, id),
  constraint receipt_files_ks_id_file_id_fkey foreign key (ks_id, file_id) references files(ks_id, id)
);
create index receipt_files_file on receipt_files (ks_id, file_id);

-- # modules/governance/riskAssessments

-- tenant, history
create table assessment_participants (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  assessment_id uuid not null,
  user_id uuid,
  name text,
  part text not null,
  place integer not null,
  sys_from timestamptz not null default app_clock(),
  constraint assessment_participants_pkey primary key (ks_id, id),
  constraint assessment_participants_check check ((user_id is null) <> (name is null)),
  constraint assessment_participants_part_check check (part in ('leader', 'safetyRep', 'participant', 'expert')),
  constraint assessment_participants_ks_id_assessment_id_fkey foreign key (ks_id, assessment_id) references risk_assessments(ks_id, id),
  constraint assessment_participants_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index assessment_participants_by on assessment_participants (ks_id, user_id);
create index assessment_participants_of on assessment_participants (ks_id, assessment_id, place);
create unique index assessment_participants_user on assessment_participants (ks_id, assessment_id, user_id) where user_id is not null;
create trigger drop_participant after delete on assessment_participants for each row execute function drop_participant();
create trigger list_participant after insert on assessment_participants for each row execute function list_participant();
create trigger void_rounds after insert or delete or update on assessment_participants for each row execute function void_rounds_of('assessment_id');

-- tenant, history
create table assessment_versions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  assessment_id uuid not null,
  number integer not null,
  reason text,
  opened_at timestamptz not null,
  opened_by uuid not null,
  approved_at timestamptz,
  approved_by uuid,
  content jsonb, -- disposal: null
  digest text,
  withdrawn_at timestamptz,
  sys_from timestamptz not null default app_clock(),
  constraint assessment_versions_pkey primary key (ks_id, id),
  constraint assessment_versions_check check ((approved_at is null) = (approved_by is null)),
  constraint assessment_versions_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  constraint assessment_versions_number_check check (number > 0),
  constraint assessment_versions_ks_id_approved_by_fkey foreign key (ks_id, approved_by) references users(ks_id, id),
  constraint assessment_versions_ks_id_assessment_id_fkey foreign key (ks_id, assessment_id) references risk_assessments(ks_id, id),
  constraint assessment_versions_ks_id_opened_by_fkey foreign key (ks_id, opened_by) references users(ks_id, id),
  constraint assessment_versions_ks_id_assessment_id_number_key unique (ks_id, assessment_id, number)
);
create unique index assessment_versions_open on assessment_versions (ks_id, assessment_id) where approved_at is null and withdrawn_at is null;

-- tenant, history
create table risk_assessments (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number text not null, -- disposal: keep
  title text not null,
  assessment_type text not null,
  status text not null default 'draft',
  object text,
  scope text,
  method text,
  assumptions text,
  basis text,
  participation_reason text,
  department_id uuid not null,
  location_id uuid,
  project_id uuid,
  owner_id uuid not null,
  facilitator_id uuid,
  matrix_id uuid,
  version_number integer not null default 1,
  approved_number integer,
  approved_at timestamptz,
  approved_by uuid,
  review_date date,
  is_register boolean not null default false,
  copied_from_id uuid,
  processing text,
  necessity text,
  legal_basis text,
  subjects_view text,
  dpo_advice text,
  prior_consultation text,
  job_date date,
  valid_until timestamptz,
  weather text,
  permits text,
  stop_rule_at timestamptz,
  missing_signers text,
  archive_reason text,
  archived_at timestamptz,
  is_restricted boolean not null default false,
  deleted_at timestamptz,
  holds text[] not null default '{}', -- disposal: keep
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  search tsvector not null generated always as ((setweight(to_tsvector('simple', (((number || ' ') || replace(number, '-', ' ')) || ' ') || ltrim(split_part(number, '-', 3), '0')), 'A'::"char") || setweight(to_tsvector('norwegian', title), 'A'::"char")) || setweight(to_tsvector('norwegian', (coalesce(object, '') || ' ') || coalesce(scope, '')), 'B'::"char")) stored,
  sys_from timestamptz not null default app_clock(),
  constraint risk_assessments_pkey primary key (ks_id, id),
  constraint risk_assessments_assessment_type_check check (assessment_type in ('ros', 'sja', 'dpia', 'infosec', 'project', 'chemical', 'fire', 'electrical', 'psychosocial', 'equality', 'dueDiligence', 'supplier', 'change', 'other')),
  constraint risk_assessments_check check (assessment_type <> 'sja' or job_date is not null),
  constraint risk_assessments_check1 check (valid_until is null or (valid_until at time zone 'Europe/Oslo')::date <= (job_date + 7)),
  constraint risk_assessments_check2 check (status <> 'approved' or approved_number is not null),
  constraint risk_assessments_check3 check (status <> 'archived' or archived_at is not null),
  constraint risk_assessments_status_check check (status in ('draft', 'inProgress', 'forApproval', 'approved', 'archived')),
  constraint risk_assessments_version_number_check check (version_number > 0),
  constraint risk_assessments_ks_id_approved_by_fkey foreign key (ks_id, approved_by) references users(ks_id, id),
  constraint risk_assessments_ks_id_copied_from_id_fkey foreign key (ks_id, copied_from_id) references risk_assessments(ks_id, id),
  constraint risk_assessments_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint risk_assessments_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint risk_assessments_ks_id_facilitator_id_fkey foreign key (ks_id, facilitator_id) references users(ks_id, id),
  constraint risk_assessments_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint risk_assessments_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint risk_assessments_ks_id_matrix_id_fkey foreign key (ks_id, matrix_id) references risk_matrices(ks_id, id),
  constraint risk_assessments_ks_id_owner_id_fkey foreign key (ks_id, owner_id) references users(ks_id, id),
  constraint risk_assessments_ks_id_project_id_fkey foreign key (ks_id, project_id) references projects(ks_id, id),
  constraint risk_assessments_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id),
  constraint risk_assessments_number unique (ks_id, number)
);
create index risk_assessments_created on risk_assessments (ks_id, created_at, id);
create index risk_assessments_department on risk_assessments (ks_id, department_id);
create index risk_assessments_job on risk_assessments (ks_id, valid_until) where assessment_type = 'sja' and status <> 'archived';
create index risk_assessments_owner on risk_assessments (ks_id, owner_id);
create index risk_assessments_review on risk_assessments (ks_id, review_date, id);
create index risk_assessments_search on risk_assessments using gin (ks_id, search);
create unique index risk_assessments_register on risk_assessments (ks_id) where is_register;
create trigger follow_assessment after update on risk_assessments for each row when (old.is_restricted is distinct from new.is_restricted or old.deleted_at is distinct from new.deleted_at or old.department_id is distinct from new.department_id or old.location_id is distinct from new.location_id or old.project_id is distinct from new.project_id) execute function follow_assessment();
create trigger list_readers after update on risk_assessments for each row when ((old.is_restricted or new.is_restricted) and (old.is_restricted is distinct from new.is_restricted or old.owner_id is distinct from new.owner_id or old.facilitator_id is distinct from new.facilitator_id or old.department_id is distinct from new.department_id)) execute function list_assessment_readers();
create trigger record_of after insert or delete on risk_assessments for each row execute function record_of('assessment', 'department_id', 'is_restricted', 'deleted_at', 'holds');
create trigger record_of_change after update on risk_assessments for each row when (old.number is distinct from new.number or old.title is distinct from new.title or old.department_id is distinct from new.department_id or old.is_restricted is distinct from new.is_restricted or old.deleted_at is distinct from new.deleted_at or old.holds is distinct from new.holds) execute function record_of('assessment', 'department_id', 'is_restricted', 'deleted_at', 'holds');
create trigger restrict_assessment before insert on risk_assessments for each row when (new.assessment_type in ('psychosocial', 'dpia')) execute function restrict_assessment();
create trigger restricted_readers_of_new after insert on risk_assessments for each row when (new.is_restricted) execute function list_assessment_readers();
create trigger void_rounds after update on risk_assessments for each row execute function void_rounds_of('id');

-- tenant, history
create table sja_signatures (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  assessment_id uuid not null,
  place integer not null,
  user_id uuid,
  name text not null,
  company text,
  note text,
  drawing text, -- disposal: null
  signed_at timestamptz,
  witness_id uuid,
  digest text,
  sys_from timestamptz not null default app_clock(),
  constraint sja_signatures_pkey primary key (ks_id, id),
  constraint sja_signatures_check check ((signed_at is null) = (digest is null)),
  constraint sja_signatures_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  constraint sja_signatures_drawing_check check (length(drawing) <= 200000),
  constraint sja_signatures_ks_id_assessment_id_fkey foreign key (ks_id, assessment_id) references risk_assessments(ks_id, id),
  constraint sja_signatures_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id),
  constraint sja_signatures_ks_id_witness_id_fkey foreign key (ks_id, witness_id) references users(ks_id, id),
  constraint sja_signatures_ks_id_assessment_id_place_key unique (ks_id, assessment_id, place)
);
create unique index sja_signatures_user on sja_signatures (ks_id, assessment_id, user_id) where user_id is not null;
create trigger drop_participant after delete on sja_signatures for each row execute function drop_participant();
create trigger list_participant after insert on sja_signatures for each row execute function list_participant();

-- tenant, history
create table sja_steps (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  assessment_id uuid not null,
  place integer not null,
  title text not null,
  hazard text not null,
  measure text not null,
  responsible text,
  sys_from timestamptz not null default app_clock(),
  constraint sja_steps_pkey primary key (ks_id, id),
  constraint sja_steps_ks_id_assessment_id_fkey foreign key (ks_id, assessment_id) references risk_assessments(ks_id, id),
  constraint sja_steps_ks_id_assessment_id_place_key unique (ks_id, assessment_id, place)
);

-- # modules/governance/riskMatrices

-- tenant, history
create table risk_matrices (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number integer not null,
  status text not null default 'draft',
  definition jsonb not null,
  mapping jsonb,
  reason text,
  taken_at timestamptz,
  taken_by uuid,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint risk_matrices_pkey primary key (ks_id, id),
  constraint risk_matrices_check check ((status = 'draft') = (taken_at is null)),
  constraint risk_matrices_check1 check (status = 'draft' or taken_by is not null and reason is not null and mapping is not null),
  constraint risk_matrices_definition_check check (jsonb_typeof(definition) = 'object'),
  constraint risk_matrices_number_check check (number > 0),
  constraint risk_matrices_status_check check (status in ('draft', 'inUse', 'retired')),
  constraint risk_matrices_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint risk_matrices_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint risk_matrices_ks_id_taken_by_fkey foreign key (ks_id, taken_by) references users(ks_id, id),
  constraint risk_matrices_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id),
  constraint risk_matrices_ks_id_number_key unique (ks_id, number)
);
create unique index risk_matrices_draft on risk_matrices (ks_id) where status = 'draft';
create unique index risk_matrices_in_use on risk_matrices (ks_id) where status = 'inUse';
create trigger guard_matrix before delete or update on risk_matrices for each row execute function guard_matrix();

-- # modules/governance/risks

-- tenant, history
create table risk_acceptances (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  risk_id uuid not null,
  round_id uuid not null,
  level text not null,
  score integer not null,
  until date not null,
  reason text not null,
  accepted_at timestamptz not null,
  accepted_by uuid not null,
  ended_at timestamptz,
  ended_by uuid,
  ended_as text,
  cause text,
  cause_detail text,
  sys_from timestamptz not null default app_clock(),
  constraint risk_acceptances_pkey primary key (ks_id, id),
  constraint risk_acceptances_cause_check check (cause in ('changed', 'levelUp', 'controlWeak', 'reviewMissed')),
  constraint risk_acceptances_check check ((ended_at is null) = (ended_as is null)),
  constraint risk_acceptances_check1 check ((ended_as = 'fallen') = (cause is not null) or ended_as is null),
  constraint risk_acceptances_ended_as_check check (ended_as in ('withdrawn', 'expired', 'fallen', 'replaced', 'closed')),
  constraint risk_acceptances_level_check check (level in ('low', 'medium', 'high')),
  constraint risk_acceptances_ks_id_accepted_by_fkey foreign key (ks_id, accepted_by) references users(ks_id, id),
  constraint risk_acceptances_ks_id_ended_by_fkey foreign key (ks_id, ended_by) references users(ks_id, id),
  constraint risk_acceptances_ks_id_risk_id_fkey foreign key (ks_id, risk_id) references risks(ks_id, id),
  constraint risk_acceptances_ks_id_round_id_fkey foreign key (ks_id, round_id) references approval_rounds(ks_id, id)
);
create index risk_acceptances_risk on risk_acceptances (ks_id, risk_id, accepted_at);
create unique index risk_acceptances_standing on risk_acceptances (ks_id, risk_id) where ended_at is null;
create trigger guard_acceptance before delete or update on risk_acceptances for each row execute function guard_acceptance();

-- tenant, history
create table risk_scores (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  risk_id uuid not null,
  sort text not null,
  probability integer,
  consequence integer,
  score integer,
  level text,
  matrix_id uuid,
  by_dimension jsonb, -- disposal: keep
  reason_p text,
  reason_c text,
  comment text,
  source text not null,
  proposal_id uuid,
  scored_at timestamptz not null,
  scored_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint risk_scores_pkey primary key (ks_id, id),
  constraint risk_scores_check check (num_nulls(probability, consequence, score, level) in (0, 4)),
  constraint risk_scores_check1 check (sort <> 'current' or probability is not null),
  constraint risk_scores_level_check check (level in ('low', 'medium', 'high', 'extreme')),
  constraint risk_scores_sort_check check (sort in ('current', 'target', 'residual', 'inherent')),
  constraint risk_scores_source_check check (source in ('person', 'meeting', 'proposal', 'review', 'import')),
  constraint risk_scores_ks_id_matrix_id_fkey foreign key (ks_id, matrix_id) references risk_matrices(ks_id, id),
  constraint risk_scores_ks_id_risk_id_fkey foreign key (ks_id, risk_id) references risks(ks_id, id),
  constraint risk_scores_ks_id_scored_by_fkey foreign key (ks_id, scored_by) references users(ks_id, id)
);
create index risk_scores_risk on risk_scores (ks_id, risk_id, scored_at);

-- tenant, history
create table risks (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number text not null, -- disposal: keep
  title text not null,
  assessment_id uuid not null,
  place integer not null,
  category text not null, -- disposal: keep
  cause text,
  consequence_text text,
  affected text,
  existing_controls text,
  mitigation text,
  department_id uuid not null,
  location_id uuid,
  project_id uuid,
  owner_id uuid not null,
  status text not null default 'identified',
  matrix_id uuid,
  probability integer,
  consequence integer,
  score integer,
  level text,
  level_rank integer,
  reason_p text,
  reason_c text,
  by_dimension jsonb, -- disposal: keep
  scored_at timestamptz,
  target_p integer,
  target_c integer,
  target_level text,
  residual_p integer,
  residual_c integer,
  residual_level text,
  inherent_p integer,
  inherent_c integer,
  inherent_level text,
  after_p integer generated always as (coalesce(residual_p, target_p, probability)) stored,
  after_c integer generated always as (coalesce(residual_c, target_c, consequence)) stored,
  after_level text generated always as (coalesce(residual_level, target_level, level)) stored,
  trend text not null default 'stable',
  review_date date,
  review_cause text,
  stop_decision text,
  stop_reason text,
  stopped_at timestamptz,
  stopped_by uuid,
  accepted_until date,
  acceptance_id uuid,
  is_acceptance_fallen boolean not null default false,
  closed_at timestamptz,
  close_reason text,
  copied_from_id uuid,
  is_restricted boolean not null default false,
  deleted_at timestamptz,
  holds text[] not null default '{}', -- disposal: keep
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  search tsvector not null generated always as ((setweight(to_tsvector('simple', (((number || ' ') || replace(number, '-', ' ')) || ' ') || ltrim(split_part(number, '-', 3), '0')), 'A'::"char") || setweight(to_tsvector('norwegian', title), 'A'::"char")) || setweight(to_tsvector('norwegian', (((((coalesce(cause, '') || ' ') || coalesce(consequence_text, '')) || ' ') || coalesce(existing_controls, '')) || ' ') || coalesce(mitigation, '')), 'B'::"char")) stored,
  sys_from timestamptz not null default app_clock(),
  cells integer generated always as (risk_cells(probability, consequence, coalesce(residual_p, target_p, probability), coalesce(residual_c, target_c, consequence), residual_p is null and target_p is not null, level_rank)) stored,
  constraint risks_pkey primary key (ks_id, id),
  constraint risks_check check (num_nulls(probability, consequence, score, level, level_rank, scored_at) in (0, 6)),
  constraint risks_check1 check (num_nulls(target_p, target_c, target_level) in (0, 3)),
  constraint risks_check2 check (num_nulls(residual_p, residual_c, residual_level) in (0, 3)),
  constraint risks_check3 check (num_nulls(inherent_p, inherent_c, inherent_level) in (0, 3)),
  constraint risks_check4 check ((status not in ('assessed', 'treating')) or probability is not null),
  constraint risks_check5 check ((status = 'closed') = (closed_at is not null)),
  constraint risks_check6 check (num_nulls(stop_decision, stop_reason, stopped_at, stopped_by) in (0, 4)),
  constraint risks_check7 check ((accepted_until is null) = (acceptance_id is null)),
  constraint risks_inherent_level_check check (inherent_level in ('low', 'medium', 'high', 'extreme')),
  constraint risks_level_check check (level in ('low', 'medium', 'high', 'extreme')),
  constraint risks_residual_level_check check (residual_level in ('low', 'medium', 'high', 'extreme')),
  constraint risks_status_check check (status in ('identified', 'assessed', 'treating', 'closed')),
  constraint risks_stop_decision_check check (stop_decision in ('stopped', 'reduced', 'notInUse')),
  constraint risks_target_level_check check (target_level in ('low', 'medium', 'high', 'extreme')),
  constraint risks_trend_check check (trend in ('up', 'stable', 'down')),
  constraint risks_ks_id_acceptance_id_fkey foreign key (ks_id, acceptance_id) references risk_acceptances(ks_id, id) deferrable initially deferred,
  constraint risks_ks_id_assessment_id_fkey foreign key (ks_id, assessment_id) references risk_assessments(ks_id, id),
  constraint risks_ks_id_copied_from_id_fkey foreign key (ks_id, copied_from_id) references risks(ks_id, id),
  constraint risks_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint risks_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint risks_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint risks_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint risks_ks_id_matrix_id_fkey foreign key (ks_id, matrix_id) references risk_matrices(ks_id, id),
  constraint risks_ks_id_owner_id_fkey foreign key (ks_id, owner_id) references users(ks_id, id),
  constraint risks_ks_id_project_id_fkey foreign key (ks_id, project_id) references projects(ks_id, id),
  constraint risks_ks_id_stopped_by_fkey foreign key (ks_id, stopped_by) references users(ks_id, id),
  constraint risks_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id),
  constraint risks_number unique (ks_id, number)
);
create index risks_assessment on risks (ks_id, assessment_id, place);
create index risks_category on risks (ks_id, category, location_id);
create index risks_cells on risks (ks_id, matrix_id, cells) where status <> 'closed' and deleted_at is null and not is_restricted;
create index risks_created on risks (ks_id, created_at, id);
create index risks_level on risks (ks_id, level, coalesce(- score, 0), id, is_restricted, assessment_id) where status <> 'closed' and deleted_at is null;
create index risks_overdue on risks (ks_id, review_date, is_restricted, assessment_id) where status <> 'closed' and deleted_at is null;
create index risks_owner on risks (ks_id, owner_id);
create index risks_restricted on risks (ks_id, assessment_id) where is_restricted;
create index risks_review on risks (ks_id, coalesce(review_date, '9999-12-31'::date), id);
create index risks_search on risks using gin (ks_id, search);
create index risks_worst on risks (ks_id, coalesce(- score, 0), id);
create trigger record_of after insert or delete on risks for each row execute function record_of('risk', 'department_id', 'is_restricted', 'deleted_at', 'holds');
create trigger record_of_change after update on risks for each row when (old.number is distinct from new.number or old.title is distinct from new.title or old.department_id is distinct from new.department_id or old.is_restricted is distinct from new.is_restricted or old.deleted_at is distinct from new.deleted_at or old.holds is distinct from new.holds) execute function record_of('risk', 'department_id', 'is_restricted', 'deleted_at', 'holds');
create trigger void_rounds after update on risks for each row execute function void_rounds_of('id');
create trigger void_rounds_of_assessment after insert or delete or update on risks for each row execute function void_rounds_of('assessment_id');

-- # modules/governance/scoringSessions

-- tenant, history
create table scoring_rounds (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  session_id uuid not null,
  risk_id uuid not null,
  number integer not null,
  shown_at timestamptz,
  shown_by uuid,
  spread jsonb, -- disposal: keep
  median_p integer,
  median_c integer,
  taken_at timestamptz,
  taken_by uuid,
  taken_p integer,
  taken_c integer,
  sys_from timestamptz not null default app_clock(),
  constraint scoring_rounds_pkey primary key (ks_id, id),
  constraint scoring_rounds_check check (num_nulls(shown_at, shown_by, spread, median_p, median_c) in (0, 5)),
  constraint scoring_rounds_check1 check (num_nulls(taken_at, taken_by, taken_p, taken_c) in (0, 4)),
  constraint scoring_rounds_check2 check (taken_at is null or shown_at is not null),
  constraint scoring_rounds_ks_id_risk_id_fkey foreign key (ks_id, risk_id) references risks(ks_id, id),
  constraint scoring_rounds_ks_id_session_id_fkey foreign key (ks_id, session_id) references scoring_sessions(ks_id, id),
  constraint scoring_rounds_ks_id_shown_by_fkey foreign key (ks_id, shown_by) references users(ks_id, id),
  constraint scoring_rounds_ks_id_taken_by_fkey foreign key (ks_id, taken_by) references users(ks_id, id),
  constraint scoring_rounds_number unique (ks_id, risk_id, number)
);
create index scoring_rounds_session on scoring_rounds (ks_id, session_id);
create unique index scoring_rounds_open on scoring_rounds (ks_id, session_id, risk_id) where shown_at is null;
create trigger guard_scoring_round before update on scoring_rounds for each row execute function guard_scoring_round();

-- tenant, history
create table scoring_sessions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  assessment_id uuid not null,
  opened_at timestamptz not null,
  opened_by uuid not null,
  closed_at timestamptz,
  closed_by uuid,
  notes text,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint scoring_sessions_pkey primary key (ks_id, id),
  constraint scoring_sessions_check check (closed_at is not null or closed_by is null),
  constraint scoring_sessions_ks_id_assessment_id_fkey foreign key (ks_id, assessment_id) references risk_assessments(ks_id, id),
  constraint scoring_sessions_ks_id_closed_by_fkey foreign key (ks_id, closed_by) references users(ks_id, id),
  constraint scoring_sessions_ks_id_opened_by_fkey foreign key (ks_id, opened_by) references users(ks_id, id)
);
create index scoring_sessions_of on scoring_sessions (ks_id, assessment_id, opened_at);
create unique index scoring_sessions_open on scoring_sessions (ks_id, assessment_id) where closed_at is null;
create trigger guard_scoring_session before update on scoring_sessions for each row execute function guard_scoring_session();

-- tenant, history
create table scoring_votes (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  round_id uuid not null,
  voter_id uuid not null,
  probability integer not null,
  consequence integer not null,
  voted_at timestamptz not null,
  sys_from timestamptz not null default app_clock(),
  constraint scoring_votes_pkey primary key (ks_id, id),
  constraint scoring_votes_ks_id_round_id_fkey foreign key (ks_id, round_id) references scoring_rounds(ks_id, id),
  constraint scoring_votes_ks_id_voter_id_fkey foreign key (ks_id, voter_id) references users(ks_id, id),
  constraint scoring_votes_one unique (ks_id, round_id, voter_id)
);
create index scoring_votes_by on scoring_votes (ks_id, voter_id);
create trigger guard_scoring_vote before insert or update on scoring_votes for each row execute function guard_scoring_vote();

-- # modules/identity/apiKeys

create table auth.api_keys (
  id uuid not null,
  hash bytea not null,
  hint text not null,
  ks_id text not null,
  user_id uuid,
  name text not null,
  scope text not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text,
  two_factors boolean not null default false,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_check check ((scope = 'scim') = (user_id is null)),
  constraint api_keys_check1 check (expires_at <= (created_at + '367 days'::interval)),
  constraint api_keys_hash_check check (length(hash) = 32),
  constraint api_keys_hint_check check (length(hint) = 4),
  constraint api_keys_scope_check check (scope in ('read', 'write', 'scim')),
  constraint api_keys_hash_key unique (hash)
);
create index api_keys_user on auth.api_keys (ks_id, user_id);

-- # modules/identity/auth

create table auth.accounts (
  id uuid not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text,
  password_changed_at timestamptz,
  totp_sealed bytea,
  totp_pending_sealed bytea,
  totp_last_step bigint not null default 0,
  two_factor_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  has_passkey boolean not null default false,
  came_with text,
  constraint accounts_pkey primary key (id),
  constraint accounts_email_check check (email = lower(email)),
  constraint accounts_email_key unique (email)
);
create trigger end_api_keys after update of password_changed_at, two_factor_at on auth.accounts for each row when (new.password_changed_at is distinct from old.password_changed_at or old.two_factor_at is not null and new.two_factor_at is null) execute function auth.end_keys_of_account();
create trigger end_calendar_feeds after update of password_changed_at on auth.accounts for each row when (new.password_changed_at is distinct from old.password_changed_at) execute function auth.end_calendars_of_account();

create table auth.attempts (
  key text not null,
  count integer not null,
  window_until timestamptz not null,
  constraint attempts_pkey primary key (key)
);

create table auth.devices (
  account_id uuid not null,
  hash bytea not null,
  ks_id text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint devices_pkey primary key (account_id, hash),
  constraint devices_account_id_fkey foreign key (account_id) references auth.accounts(id) on delete cascade
);

create table auth.identities (
  id uuid not null,
  issuer text not null,
  subject text not null,
  ks_id text,
  account_id uuid not null,
  email text,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint identities_pkey primary key (id),
  constraint identities_account_id_fkey foreign key (account_id) references auth.accounts(id) on delete cascade,
  constraint identities_issuer_subject_ks_id_key unique nulls not distinct (issuer, subject, ks_id)
);
create index identities_account on auth.identities (account_id);

create table auth.one_time_tokens (
  hash bytea not null,
  kind text not null,
  account_id uuid,
  ks_id text,
  user_id uuid,
  email text,
  remember boolean not null default false,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  issuer text,
  subject text,
  amr text[] not null default '{pwd}',
  is_tenant_bound boolean not null default false,
  sign_in_id uuid,
  constraint one_time_tokens_pkey primary key (hash),
  constraint one_time_tokens_kind_check check (kind ~ '^[a-z][a-zA-Z]*$'),
  constraint one_time_tokens_account_id_fkey foreign key (account_id) references auth.accounts(id) on delete cascade
);
create index one_time_tokens_account on auth.one_time_tokens (account_id, kind) where used_at is null;
create index one_time_tokens_user on auth.one_time_tokens (ks_id, user_id, kind) where used_at is null;

create table auth.recovery_codes (
  account_id uuid not null,
  hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (account_id, hash),
  constraint recovery_codes_account_id_fkey foreign key (account_id) references auth.accounts(id) on delete cascade
);

create table auth.refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  issued_at timestamptz not null default now(),
  used_at timestamptz,
  successor_hash bytea,
  successor_sealed bytea,
  constraint refresh_tokens_pkey primary key (hash),
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references auth.sessions(id) on update cascade on delete cascade
);
create index refresh_tokens_session on auth.refresh_tokens (session_id);

create table auth.sessions (
  id uuid not null,
  account_id uuid not null,
  ks_id text not null,
  user_id uuid not null,
  remember boolean not null default false,
  amr text[] not null default '{pwd}',
  handle_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  user_agent text,
  ip text,
  proved_at timestamptz not null default now(),
  is_tenant_bound boolean not null default false,
  sign_in_id uuid,
  constraint sessions_pkey primary key (id),
  constraint sessions_account_id_fkey foreign key (account_id) references auth.accounts(id) on delete cascade,
  constraint sessions_handle_hash_key unique (handle_hash)
);
create index sessions_account on auth.sessions (account_id);
create index sessions_sign_in on auth.sessions (sign_in_id) where sign_in_id is not null;
create index sessions_user on auth.sessions (ks_id, user_id) where revoked_at is null;
create trigger drop_push_registration after delete on auth.sessions for each row execute function auth.drop_push_registration();
create trigger drop_push_registration_of_ended after update of revoked_at on auth.sessions for each row when (new.revoked_at is not null and (coalesce(new.revoke_reason, '') not in ('replaced', 'switched'))) execute function auth.drop_push_registration();
create trigger keep_push_registration after update of id on auth.sessions for each row when (new.id <> old.id) execute function auth.keep_push_registration();
create trigger tell_session_end after delete on auth.sessions for each row execute function auth.tell_session_end();
create trigger tell_session_end_of_ended after update of revoked_at, id on auth.sessions for each row when (new.revoked_at is not null and old.revoked_at is null or new.id <> old.id) execute function auth.tell_session_end();

-- # modules/identity/company

-- tenant, history
create table companies (
  ks_id text not null default current_setting('app.ks_id'),
  name text not null,
  org_number text not null,
  address text,
  zip_code text,
  city text,
  country text not null default 'NO',
  website text,
  industry_code text,
  industry text,
  employees integer not null default 0,
  revenue bigint,
  founded date,
  fte numeric(8,1),
  balance_total bigint,
  revenue_prev bigint,
  balance_total_prev bigint,
  fte_prev numeric(8,1),
  is_public_sector boolean not null default false,
  is_public_interest_entity boolean not null default false,
  phone text,
  email text,
  insurer_name text,
  insurer_phone text,
  bht_name text,
  bht_phone text,
  emergency_contacts jsonb not null default '[]'::jsonb,
  modules_off text[] not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  demands_two_factor boolean not null default false,
  recurrence_shift text not null default 'previous',
  closed_days jsonb not null default '[]'::jsonb,
  two_factor_roles integer[] not null default '{}'::integer[],
  two_factor_offices text[] not null default '{}',
  deactivated_at timestamptz,
  frozen_at timestamptz,
  moved_to text,
  constraint companies_pkey primary key (ks_id),
  constraint companies_ks_id_check check (ks_id ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  constraint companies_moved_to_check check (moved_to ~ '^https?://'),
  constraint companies_recurrence_shift_check check (recurrence_shift in ('previous', 'next', 'keep')),
  constraint companies_two_factor_roles_check check (two_factor_roles <@ '{1,2,3,4,5}'::integer[])
);
create trigger refuse_ended_tenant before insert on companies for each row execute function refuse_ended_tenant();

-- tenant, history
create table departments (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  name text not null,
  parent_id uuid,
  leader_id uuid,
  code text,
  safety_area text,
  is_active boolean not null default true,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  deputy_id uuid,
  location_id uuid,
  constraint departments_pkey primary key (ks_id, id),
  constraint departments_check check (parent_id <> id),
  constraint departments_ks_id_deputy_id_fkey foreign key (ks_id, deputy_id) references users(ks_id, id),
  constraint departments_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint departments_ks_id_leader_id_fkey foreign key (ks_id, leader_id) references users(ks_id, id),
  constraint departments_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint departments_ks_id_parent_id_fkey foreign key (ks_id, parent_id) references departments(ks_id, id)
);
create index departments_deputy on departments (ks_id, deputy_id) where deputy_id is not null;
create index departments_leader on departments (ks_id, leader_id);
create index departments_parent on departments (ks_id, parent_id);
create unique index departments_name on departments (ks_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) where is_active;
create trigger follow_assessment_leader after update of leader_id on departments for each row when (old.leader_id is distinct from new.leader_id and old.leader_id is not null) execute function follow_assessment_leader();
create trigger follow_document_leader after update of leader_id on departments for each row when (old.leader_id is distinct from new.leader_id and old.leader_id is not null) execute function follow_document_leader();
create trigger follow_leader after update of leader_id on departments for each row when (old.leader_id is not null and new.leader_id is distinct from old.leader_id) execute function follow_leader();
create trigger guard_deputy before update of deputy_id on departments for each row when (new.deputy_id is not null and new.deputy_id is distinct from old.deputy_id) execute function guard_deputy();
create trigger guard_deputy_of_new before insert on departments for each row when (new.deputy_id is not null) execute function guard_deputy();

-- tenant, history
create table locations (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  name text not null,
  address text,
  zip_code text,
  city text,
  responsible_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  coordinates text,
  constraint locations_pkey primary key (ks_id, id),
  constraint locations_coordinates_check check (coordinates ~ '^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$'),
  constraint locations_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint locations_ks_id_responsible_id_fkey foreign key (ks_id, responsible_id) references users(ks_id, id)
);
create unique index locations_name on locations (ks_id, lower(name)) where is_active;

-- # modules/identity/firebase

create table auth.spent_tokens (
  hash bytea not null,
  until timestamptz not null,
  constraint spent_tokens_pkey primary key (hash)
);
create index spent_tokens_until on auth.spent_tokens (until);

-- # modules/identity/passkeys

create table auth.passkey_challenges (
  hash bytea not null,
  forget_at timestamptz not null default now() + '01:00:00'::interval,
  constraint passkey_challenges_pkey primary key (hash)
);
create index passkey_challenges_forget on auth.passkey_challenges (forget_at);

create table auth.passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_synced boolean not null default false,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_counter_check check (counter >= 0),
  constraint passkeys_account_id_fkey foreign key (account_id) references auth.accounts(id) on delete cascade,
  constraint passkeys_credential_id_key unique (credential_id)
);
create index passkeys_account on auth.passkeys (account_id);

-- # modules/identity/scim

-- tenant, history
create table scim_group_members (
  ks_id text not null default current_setting('app.ks_id'),
  group_id uuid not null,
  user_id uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint scim_group_members_pkey primary key (ks_id, group_id, user_id),
  constraint scim_group_members_ks_id_group_id_fkey foreign key (ks_id, group_id) references scim_groups(ks_id, id) on delete cascade,
  constraint scim_group_members_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index scim_group_members_user on scim_group_members (ks_id, user_id);

-- tenant, history
create table scim_groups (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  display_name text not null,
  external_id text,
  role_id integer,
  department_id uuid,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint scim_groups_pkey primary key (ks_id, id),
  constraint scim_groups_role_id_check check (role_id >= 1 and role_id <= 5),
  constraint scim_groups_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint scim_groups_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);
create unique index scim_groups_external_id on scim_groups (ks_id, external_id) where external_id is not null;
create unique index scim_groups_name on scim_groups (ks_id, lower(display_name));

-- tenant, history
create table scim_settings (
  ks_id text not null default current_setting('app.ks_id'),
  default_role_id integer not null default 3,
  default_department_id uuid,
  sends_invitations boolean not null default false,
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint scim_settings_pkey primary key (ks_id),
  constraint scim_settings_default_role_id_check check (default_role_id >= 1 and default_role_id <= 5),
  constraint scim_settings_ks_id_default_department_id_fkey foreign key (ks_id, default_department_id) references departments(ks_id, id),
  constraint scim_settings_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);

-- # modules/identity/sso

create table auth.sso_logouts (
  hash bytea not null,
  expires_at timestamptz not null,
  constraint sso_logouts_pkey primary key (hash)
);

create table auth.sso_sign_ins (
  id uuid not null,
  ks_id text,
  provider_id uuid,
  issuer text not null,
  client_id text not null,
  subject text not null,
  sid text,
  at timestamptz not null default now(),
  ended_at timestamptz,
  constraint sso_sign_ins_pkey primary key (id)
);
create index sso_sign_ins_age on auth.sso_sign_ins (at);
create index sso_sign_ins_provider on auth.sso_sign_ins (provider_id) where ended_at is null;
create index sso_sign_ins_subject on auth.sso_sign_ins (issuer, subject) where ended_at is null;

create table auth.sso_steps (
  hash bytea not null,
  kind text not null,
  binding bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  constraint sso_steps_pkey primary key (hash),
  constraint sso_steps_kind_check check (kind in ('flow', 'handOff'))
);
create index sso_steps_age on auth.sso_steps (expires_at);

-- tenant, history
create table sso_providers (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  auth_method text not null,
  secret_sealed text,
  key_sealed text not null,
  public_jwk jsonb not null,
  uses_par boolean not null default false,
  scopes text[] not null default '{openid,email,profile}',
  acr_values text[] not null default '{}',
  domains text[] not null default '{}',
  proved_domains text[] not null default '{}',
  trusts_email boolean not null default false,
  trusts_second_factor boolean not null default false,
  makes_users boolean not null default false,
  default_role integer not null default 3,
  default_department_id uuid,
  is_active boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint sso_providers_pkey primary key (ks_id, id),
  constraint sso_providers_auth_method_check check (auth_method in ('client_secret_basic', 'client_secret_post', 'private_key_jwt')),
  constraint sso_providers_check check (auth_method = 'private_key_jwt' or secret_sealed is not null),
  constraint sso_providers_check1 check (proved_domains <@ domains),
  constraint sso_providers_default_role_check check (default_role >= 2 and default_role <= 5),
  constraint sso_providers_ks_id_default_department_id_fkey foreign key (ks_id, default_department_id) references departments(ks_id, id),
  constraint sso_providers_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);
create index sso_providers_department on sso_providers (ks_id, default_department_id);
create unique index sso_providers_client on sso_providers (ks_id, issuer, client_id);

-- # modules/identity/users

-- tenant, history
create table users (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  account_id uuid,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text,
  role_id integer not null,
  department_id uuid,
  manager_id uuid,
  job_title text,
  employment_type text not null default 'permanent',
  access_until date,
  start_date date,
  left_date date,
  status text not null default 'invited',
  last_login_at timestamptz,
  created_at timestamptz not null default app_now(),
  created_by uuid,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  external_id text,
  directory_name text,
  location_id uuid,
  constraint users_pkey primary key (ks_id, id),
  constraint users_check check (employment_type <> 'external' or access_until is not null),
  constraint users_check1 check (status <> 'active' or account_id is not null),
  constraint users_employment_type_check check (employment_type in ('permanent', 'temporary', 'hired', 'apprentice', 'external')),
  constraint users_role_id_check check (role_id >= 1 and role_id <= 5),
  constraint users_status_check check (status in ('invited', 'active', 'suspended', 'deactivated', 'anonymised')),
  constraint users_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint users_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint users_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint users_ks_id_manager_id_fkey foreign key (ks_id, manager_id) references users(ks_id, id)
);
create index users_known_as on users (ks_id, lower(coalesce(directory_name, email)));
create index users_name on users (ks_id, firstname collate nb, lastname collate nb, id) include (status);
create index users_name_folded on users using gin (ks_id, ((' ' || folded((firstname || ' ') || lastname)) || ' ') gin_trgm_ops);
create index users_of_department on users (ks_id, department_id, status);
create index users_sought on users using gin (ks_id, folded((((firstname || ' ') || lastname) || ' ') || email) gin_trgm_ops);
create index users_status_role on users (ks_id, status, role_id);
create unique index users_account on users (ks_id, account_id);
create unique index users_directory_name on users (ks_id, lower(directory_name)) where directory_name is not null and status <> 'anonymised';
create unique index users_email on users (ks_id, email) where status <> 'anonymised';
create unique index users_external_id on users (ks_id, external_id) where external_id is not null and status <> 'anonymised';
create trigger end_api_keys after update of status on users for each row when (new.status is distinct from old.status and (new.status in ('suspended', 'deactivated', 'anonymised'))) execute function auth.end_keys_of_leaver();
create trigger end_appointments after update of status on users for each row when ((new.status in ('deactivated', 'anonymised')) and (old.status not in ('deactivated', 'anonymised'))) execute function end_appointments();
create trigger end_calendar_feed after update of status on users for each row when (new.status is distinct from old.status and (new.status in ('suspended', 'deactivated', 'anonymised'))) execute function auth.end_calendar_of_leaver();
create trigger end_consents_of_leaver after update of status on users for each row when ((new.status in ('deactivated', 'anonymised')) and (old.status not in ('deactivated', 'anonymised'))) execute function end_consents_of_leaver();
create trigger end_sessions_short_of_factor after update of role_id on users for each row when (new.role_id is distinct from old.role_id) execute function auth.end_sessions_short_of_factor();
create trigger forget_absences after update of status on users for each row when (new.status = 'anonymised' and old.status <> 'anonymised') execute function forget_absences();
create trigger leave_offers after update of status on users for each row when (new.status = 'deactivated' and old.status <> 'deactivated') execute function leave_offers();

-- # modules/insight/dashboardCards

-- tenant, history
create table dashboard_cards (
  ks_id text not null default current_setting('app.ks_id'),
  user_id uuid not null,
  card_order text[] not null,
  hidden text[] not null,
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint dashboard_cards_pkey primary key (ks_id, user_id),
  constraint dashboard_cards_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint dashboard_cards_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);

-- # modules/insight/firstSteps

-- tenant, history
create table first_steps (
  ks_id text not null default current_setting('app.ks_id'),
  is_hidden boolean not null default false,
  updated_at timestamptz not null default app_now(),
  updated_by uuid,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint first_steps_pkey primary key (ks_id),
  constraint first_steps_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint first_steps_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);

-- # modules/insight/statistics

-- tenant, history
create table summary_rounds (
  ks_id text not null default current_setting('app.ks_id'),
  kind text not null,
  day date not null,
  begun_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint summary_rounds_pkey primary key (ks_id, kind, day),
  constraint summary_rounds_kind_check check (kind in ('weekly', 'monthly')),
  constraint summary_rounds_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);

-- # modules/records/access

-- tenant, history
create table access_requests (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  record_id uuid not null,
  user_id uuid not null,
  reason text not null,
  status text not null default 'waiting',
  created_at timestamptz not null,
  answered_by uuid,
  answered_at timestamptz,
  answer text,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint access_requests_pkey primary key (ks_id, id),
  constraint access_requests_check check (answered_by <> user_id),
  constraint access_requests_check1 check ((status = 'waiting') = (answered_at is null) and (answered_at is null) = (answered_by is null)),
  constraint access_requests_reason_check check (length(reason) >= 20),
  constraint access_requests_status_check check (status in ('waiting', 'granted', 'refused')),
  constraint access_requests_ks_id_answered_by_fkey foreign key (ks_id, answered_by) references users(ks_id, id),
  constraint access_requests_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable,
  constraint access_requests_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index access_requests_user on access_requests (ks_id, user_id, created_at);
create unique index access_requests_waiting on access_requests (ks_id, record_id, user_id) where status = 'waiting';

-- tenant, history
create table record_access (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  reason text not null,
  user_id uuid,
  appointment_type text, -- disposal: keep
  until date,
  given_by uuid,
  given_at timestamptz not null default app_now(),
  note text,
  sys_from timestamptz not null default app_clock(),
  department_id uuid,
  grantee text not null generated always as (coalesce(user_id, appointment_type, department_id, 'controllers')) stored, -- disposal: keep
  constraint record_access_pkey primary key (ks_id, record_id, grantee, reason),
  constraint deviation_access_check check ((reason in ('office', 'duty')) = (appointment_type is not null)),
  constraint record_access_check check (user_id is not null or appointment_type is not null or department_id is not null or reason = 'verifier'),
  constraint record_access_check1 check ((reason = 'department') = (department_id is not null)),
  constraint record_access_reason_check check (reason in ('reporter', 'handler', 'leader', 'owner', 'admin', 'verifier', 'office', 'department', 'added', 'asked', 'duty')),
  constraint deviation_access_ks_id_given_by_fkey foreign key (ks_id, given_by) references users(ks_id, id),
  constraint deviation_access_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id),
  constraint record_access_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint record_access_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable
);
create index record_access_department on record_access (ks_id, department_id) where department_id is not null;
create index record_access_office on record_access (ks_id, appointment_type) where appointment_type is not null;
create index record_access_user on record_access (ks_id, user_id) where user_id is not null;

-- # modules/records/actions

-- tenant, history
create table actions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number text not null, -- disposal: keep
  parent_id uuid not null,
  title text not null,
  description text,
  action_type text not null,
  hierarchy_level text,
  owner_id uuid not null,
  due_date date not null,
  status text not null default 'planned',
  is_verification_required boolean not null,
  completed_at timestamptz,
  completed_by uuid,
  completion_note text,
  verified_at timestamptz,
  verified_by uuid,
  verification_method text,
  verification_note text,
  is_effective boolean,
  cancel_reason text,
  cost_estimate integer,
  cost_actual integer,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  search tsvector not null generated always as ((setweight(to_tsvector('simple', (((number || ' ') || replace(number, '-', ' ')) || ' ') || ltrim(split_part(number, '-', 3), '0')), 'A'::"char") || setweight(to_tsvector('norwegian', title), 'A'::"char")) || setweight(to_tsvector('norwegian', coalesce(description, '')), 'B'::"char")) stored,
  constraint actions_pkey primary key (ks_id, id),
  constraint actions_action_type_check check (action_type in ('immediate', 'corrective', 'preventive', 'mitigating', 'improvement')),
  constraint actions_hierarchy_level_check check (hierarchy_level in ('elimination', 'substitution', 'engineering', 'administrative', 'ppe')),
  constraint actions_status_check check (status in ('planned', 'inProgress', 'done', 'verified', 'rejected', 'cancelled')),
  constraint actions_verification_method_check check (verification_method in ('visual', 'document', 'measurement', 'interview', 'test')),
  constraint cancelled check (status <> 'cancelled' or length(cancel_reason) >= 10),
  constraint done check ((status not in ('done', 'verified')) or completed_at is not null and completed_by is not null),
  constraint someone_else_verifies check (status <> 'verified' or not is_verification_required or verified_by <> owner_id and verified_by <> completed_by),
  constraint verified check (status <> 'verified' or verified_at is not null and verified_by is not null and verification_method is not null and is_effective),
  constraint actions_ks_id_completed_by_fkey foreign key (ks_id, completed_by) references users(ks_id, id),
  constraint actions_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint actions_ks_id_owner_id_fkey foreign key (ks_id, owner_id) references users(ks_id, id),
  constraint actions_ks_id_parent_id_fkey foreign key (ks_id, parent_id) references records(ks_id, id) deferrable,
  constraint actions_ks_id_verified_by_fkey foreign key (ks_id, verified_by) references users(ks_id, id)
);
create index actions_completed on actions (ks_id, completed_at) where completed_at is not null;
create index actions_completed_by on actions (ks_id, completed_by, parent_id) where completed_by is not null;
create index actions_created on actions (ks_id, created_at, id);
create index actions_due on actions (ks_id, due_date, id);
create index actions_owner on actions (ks_id, owner_id, status, due_date);
create index actions_parent on actions (ks_id, parent_id);
create index actions_search on actions using gin (ks_id, search);
create index actions_status on actions (ks_id, status, due_date);
create index actions_verified_by on actions (ks_id, verified_by) where verified_by is not null;
create unique index actions_number on actions (ks_id, number);
create trigger record_of after insert or delete on actions for each row execute function record_of('action');
create trigger record_of_change after update on actions for each row when (old.number is distinct from new.number or old.title is distinct from new.title) execute function record_of('action');

-- # modules/records/approvals

-- tenant, history
create table approval_decisions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  round_id uuid not null,
  place integer not null,
  user_id uuid not null,
  verdict text not null,
  note text,
  seal jsonb, -- disposal: null
  decided_at timestamptz not null,
  sys_from timestamptz not null default app_clock(),
  constraint approval_decisions_pkey primary key (ks_id, id),
  constraint approval_decisions_check check (verdict = 'approve' or length(note) >= 10),
  constraint approval_decisions_verdict_check check (verdict in ('approve', 'decline')),
  constraint approval_decisions_ks_id_round_id_place_fkey foreign key (ks_id, round_id, place) references approval_seats(ks_id, round_id, place),
  constraint approval_decisions_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id),
  constraint approval_decisions_ks_id_round_id_place_key unique (ks_id, round_id, place)
);

-- tenant, history
create table approval_rounds (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  record_id uuid not null,
  purpose text not null,
  rule text not null,
  needed integer not null,
  material jsonb, -- disposal: null
  digest text not null,
  is_lasting boolean not null default false,
  status text not null default 'open',
  note text,
  changed text[] not null default '{}',
  asked_by uuid not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint approval_rounds_pkey primary key (ks_id, id),
  constraint approval_rounds_check check ((status = 'open') = (ended_at is null)),
  constraint approval_rounds_digest_check check (digest ~ '^[0-9a-f]{64}$'),
  constraint approval_rounds_needed_check check (needed > 0),
  constraint approval_rounds_purpose_check check (purpose ~ '^[a-zA-Z]{1,40}$'),
  constraint approval_rounds_rule_check check (rule in ('all', 'any', 'some', 'sequence')),
  constraint approval_rounds_status_check check (status in ('open', 'approved', 'declined', 'void', 'withdrawn')),
  constraint approval_rounds_ks_id_asked_by_fkey foreign key (ks_id, asked_by) references users(ks_id, id),
  constraint approval_rounds_ks_id_ended_by_fkey foreign key (ks_id, ended_by) references users(ks_id, id),
  constraint approval_rounds_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint approval_rounds_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable
);
create index approval_rounds_record on approval_rounds (ks_id, record_id, asked_at);
create unique index approval_rounds_open on approval_rounds (ks_id, record_id, purpose) where status = 'open';
create trigger guard_round before update on approval_rounds for each row execute function guard_round();

-- tenant, history
create table approval_seats (
  ks_id text not null default current_setting('app.ks_id'),
  round_id uuid not null,
  user_id uuid not null,
  place integer not null,
  sys_from timestamptz not null default app_clock(),
  is_reviewer boolean not null default false,
  constraint approval_seats_pkey primary key (ks_id, round_id, user_id),
  constraint approval_seats_ks_id_round_id_fkey foreign key (ks_id, round_id) references approval_rounds(ks_id, id),
  constraint approval_seats_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id),
  constraint approval_seats_ks_id_round_id_place_key unique (ks_id, round_id, place)
);
create index approval_seats_user on approval_seats (ks_id, user_id);

-- # modules/records/comments

-- tenant, history
create table comments (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  record_id uuid not null,
  body text not null,
  visibility text not null default 'all',
  created_by uuid not null,
  created_at timestamptz not null default app_now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  search tsvector not null generated always as (to_tsvector('norwegian', body)) stored,
  anchor jsonb, -- disposal: null
  thread_id uuid,
  resolved_at timestamptz,
  resolved_by uuid,
  constraint comments_pkey primary key (ks_id, id),
  constraint comments_check check (thread_id is null or anchor is null and resolved_at is null),
  constraint comments_check1 check ((resolved_at is null) = (resolved_by is null)),
  constraint comments_visibility_check check (visibility in ('all', 'internal')),
  constraint comments_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint comments_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable,
  constraint comments_ks_id_resolved_by_fkey foreign key (ks_id, resolved_by) references users(ks_id, id),
  constraint comments_ks_id_thread_id_fkey foreign key (ks_id, thread_id) references comments(ks_id, id)
);
create index comments_record on comments (ks_id, record_id, created_at);
create index comments_resolved on comments (ks_id, resolved_by) where resolved_by is not null;
create index comments_search on comments using gin (ks_id, search);
create index comments_thread on comments (ks_id, thread_id) where thread_id is not null;
create trigger d_guard_kept before insert or update on comments for each row execute function guard_record_anonymised();

-- # modules/records/files

-- tenant, history
create table files (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  sha256 text not null,
  thumbnail_sha256 text,
  file_name text not null,
  mime_type text not null,
  size integer not null,
  width integer,
  height integer,
  kind text not null default 'other',
  caption text,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default app_now(),
  is_attached boolean not null default false,
  sys_from timestamptz not null default app_clock(),
  constraint files_pkey primary key (ks_id, id),
  constraint files_kind_check check (kind in ('photoBefore', 'photoAfter', 'evidence', 'document', 'certificate', 'signature', 'other')),
  constraint files_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint files_thumbnail_sha256_check check (thumbnail_sha256 ~ '^[0-9a-f]{64}$'),
  constraint files_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint files_ks_id_uploaded_by_fkey foreign key (ks_id, uploaded_by) references users(ks_id, id)
);
create index files_held on files (ks_id) include (size);
create index files_sent on files (ks_id, uploaded_by, uploaded_at) include (size);
create index files_sha on files (ks_id, sha256);
create index files_unattached on files (ks_id, uploaded_at) where not is_attached;

-- tenant, history
create table record_files (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  file_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint record_files_pkey primary key (ks_id, record_id, file_id),
  constraint record_files_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint record_files_ks_id_file_id_fkey foreign key (ks_id, file_id) references files(ks_id, id),
  constraint record_files_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable
);
create index record_files_file on record_files (ks_id, file_id);
create trigger guard_kept_insert after insert on record_files referencing new table as fresh for each statement execute function guard_record_parts_kept();
create trigger guard_kept_update after update on record_files referencing new table as fresh for each statement execute function guard_record_parts_kept();

-- # modules/records/imports

-- tenant, history
create table import_rows (
  ks_id text not null default current_setting('app.ks_id'),
  import_id uuid not null,
  line integer not null,
  reference text,
  record_id uuid not null,
  sys_from timestamptz not null default app_clock(),
  kind text not null,
  constraint import_rows_pkey primary key (ks_id, import_id, kind, line),
  constraint import_rows_ks_id_import_id_fkey foreign key (ks_id, import_id) references imports(ks_id, id)
);
create index import_rows_record on import_rows (ks_id, record_id);
create unique index import_rows_reference on import_rows (ks_id, kind, lower(reference));

-- tenant, history
create table imports (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  file_id uuid,
  file_name text not null,
  file_digest text not null,
  row_count integer not null,
  skipped_count integer not null default 0,
  mends jsonb not null default '[]'::jsonb,
  first_number text not null,
  last_number text not null,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  kind text not null,
  constraint imports_pkey primary key (ks_id, id),
  constraint imports_row_count_check check (row_count > 0),
  constraint imports_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint imports_ks_id_file_id_fkey foreign key (ks_id, file_id) references files(ks_id, id),
  constraint imports_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);
create index imports_created on imports (ks_id, created_at);
create unique index imports_digest on imports (ks_id, file_digest);
create unique index imports_file on imports (ks_id, file_id);

-- # modules/records/links

-- tenant, history
create table links (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  relation text not null,
  reason text,
  created_by uuid not null,
  created_at timestamptz not null default app_now(),
  removed_by uuid,
  removed_at timestamptz,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint links_pkey primary key (ks_id, id),
  constraint links_check check (to_id <> from_id),
  constraint links_check1 check ((removed_at is null) = (removed_by is null)),
  constraint links_relation_check check (relation in ('relatedTo', 'causedBy', 'duplicateOf', 'evidenceFor', 'mitigates', 'implements', 'replaces', 'shows', 'covers', 'tests', 'translationOf')),
  constraint links_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint links_ks_id_from_id_fkey foreign key (ks_id, from_id) references records(ks_id, id) deferrable,
  constraint links_ks_id_removed_by_fkey foreign key (ks_id, removed_by) references users(ks_id, id),
  constraint links_ks_id_to_id_fkey foreign key (ks_id, to_id) references records(ks_id, id) deferrable
);
create index links_from on links (ks_id, from_id);
create index links_to on links (ks_id, to_id);
create unique index links_standing on links (ks_id, least(from_id, to_id), greatest(from_id, to_id), relation) where removed_at is null;
create trigger d_guard_kept before insert or update on links for each row execute function guard_link_kept();

-- # modules/records/notifications

-- tenant, history
create table notification_preferences (
  ks_id text not null default current_setting('app.ks_id'),
  user_id uuid not null,
  rules jsonb not null default '{}'::jsonb,
  digest text not null default 'daily',
  quiet text not null default 'company',
  quiet_from text,
  quiet_to text,
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint notification_preferences_pkey primary key (ks_id, user_id),
  constraint notification_preferences_check check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to),
  constraint notification_preferences_check1 check (quiet <> 'own' or quiet_from is not null),
  constraint notification_preferences_digest_check check (digest in ('daily', 'weekly')),
  constraint notification_preferences_quiet_check check (quiet in ('company', 'own', 'off')),
  constraint notification_preferences_quiet_from_check check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint notification_preferences_quiet_to_check check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint notification_preferences_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint notification_preferences_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);

-- tenant, history
create table notification_settings (
  ks_id text not null default current_setting('app.ks_id'),
  quiet_from text,
  quiet_to text,
  digest_time text not null default '07:00',
  updated_at timestamptz not null default app_now(),
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  rules jsonb not null default '{}'::jsonb,
  sms boolean not null default false,
  constraint notification_settings_pkey primary key (ks_id),
  constraint notification_settings_check check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to),
  constraint notification_settings_digest_time_check check (digest_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint notification_settings_quiet_from_check check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint notification_settings_quiet_to_check check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  constraint notification_settings_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);

-- tenant
create table notifications (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  user_id uuid not null,
  event text not null,
  entity_type text not null,
  entity_id uuid not null,
  number text,
  path text not null,
  params jsonb not null default '{}'::jsonb,
  occasion text,
  waits text[] not null default '{}',
  sent text[] not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (ks_id, id),
  constraint notifications_path_check check (path ~ '^/[a-zA-Z]'),
  constraint notifications_sent_check check (sent <@ array['email', 'digest', 'push', 'sms']),
  constraint notifications_waits_check check (waits <@ array['email', 'digest', 'push']),
  constraint notifications_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint notifications_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index notifications_age on notifications (ks_id, created_at);
create index notifications_entity on notifications (ks_id, entity_id, user_id);
create index notifications_sms on notifications (ks_id, created_at) where sent @> array['sms'];
create index notifications_unread on notifications (ks_id, user_id, path) where read_at is null;
create index notifications_user on notifications (ks_id, user_id, created_at);
create unique index notifications_occasion on notifications (ks_id, user_id, event, entity_id, occasion) where occasion is not null;

-- tenant
create table push_registrations (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  kind text not null,
  target_hash bytea not null,
  sealed text not null,
  created_at timestamptz not null default app_now(),
  renewed_at timestamptz not null default app_now(),
  constraint push_registrations_pkey primary key (ks_id, id),
  constraint push_registrations_kind_check check (kind in ('fcm', 'webpush')),
  constraint push_registrations_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint push_registrations_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index push_registrations_user on push_registrations (ks_id, user_id);
create unique index push_registrations_session on push_registrations (ks_id, session_id);
create unique index push_registrations_target on push_registrations (ks_id, target_hash);

-- # modules/records/ownCategories

-- tenant, history
create table own_categories (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  kind text not null,
  belongs_to text not null,
  label text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint own_categories_pkey primary key (ks_id, id),
  constraint own_categories_label_check check (char_length(label) >= 1 and char_length(label) <= 60),
  constraint own_categories_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint own_categories_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint own_categories_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id),
  constraint own_categories_ks_id_id_belongs_to_key unique (ks_id, id, belongs_to)
);
create unique index own_categories_label on own_categories (ks_id, kind, lower(label collate nb)) where is_active;

-- # modules/records/ownFields

-- tenant, history
create table field_versions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  kind text not null,
  version integer not null,
  fields jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint field_versions_pkey primary key (ks_id, id),
  constraint field_versions_fields_check check (jsonb_typeof(fields) = 'array'),
  constraint field_versions_version_check check (version > 0),
  constraint field_versions_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint field_versions_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint field_versions_ks_id_kind_version_key unique (ks_id, kind, version)
);

-- tenant, history
create table own_people (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  field_id uuid not null,
  user_id uuid not null,
  label text not null,
  is_internal boolean not null,
  named_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint own_people_pkey primary key (ks_id, record_id, field_id),
  constraint own_people_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint own_people_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id),
  constraint own_people_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index own_people_user on own_people (ks_id, user_id);

-- # modules/records/proposals

-- tenant, history
create table proposal_facts (
  ks_id text not null default current_setting('app.ks_id'),
  proposal_id uuid not null,
  record_id uuid not null,
  happened_on date not null,
  sys_from timestamptz not null default app_clock(),
  constraint proposal_facts_pkey primary key (ks_id, proposal_id, record_id),
  constraint proposal_facts_ks_id_proposal_id_fkey foreign key (ks_id, proposal_id) references proposals(ks_id, id),
  constraint proposal_facts_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable
);
create index proposal_facts_record on proposal_facts (ks_id, record_id);

-- tenant, history
create table proposals (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  record_id uuid not null,
  rule text not null,
  subject text not null, -- disposal: keep
  params jsonb not null default '{}'::jsonb,
  change jsonb not null,
  facts_key text not null, -- disposal: keep
  status text not null default 'open',
  reason text,
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint proposals_pkey primary key (ks_id, id),
  constraint proposals_check check ((status = 'open') = (decided_at is null)),
  constraint proposals_check1 check ((status in ('accepted', 'declined')) = (decided_by is not null)),
  constraint proposals_check2 check (status <> 'declined' or length(reason) >= 10),
  constraint proposals_rule_check check (rule ~ '^[a-zA-Z]{1,40}$'),
  constraint proposals_status_check check (status in ('open', 'accepted', 'declined', 'lapsed')),
  constraint proposals_subject_check check (length(subject) <= 200),
  constraint proposals_ks_id_decided_by_fkey foreign key (ks_id, decided_by) references users(ks_id, id),
  constraint proposals_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint proposals_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable,
  constraint proposals_ks_id_rule_subject_facts_key_key unique (ks_id, rule, subject, facts_key)
);
create index proposals_record on proposals (ks_id, record_id, made_at);
create unique index proposals_open on proposals (ks_id, rule, subject) where status = 'open';

-- # modules/records/retention

-- tenant, history
create table disposal_items (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  run_id uuid not null,
  class text not null, -- disposal: keep
  user_id uuid,
  number text, -- disposal: keep
  ended_on date not null,
  due_on date not null,
  status text not null default 'proposed',
  disposed_at timestamptz,
  sys_from timestamptz not null default app_clock(),
  record_id uuid,
  constraint disposal_items_pkey primary key (ks_id, id),
  constraint disposal_items_check1 check ((status = 'done') = (disposed_at is not null)),
  constraint disposal_items_status_check check (status in ('proposed', 'waiting', 'done', 'held', 'notDue')),
  constraint known_class check (retention_floor(class) is not null) not valid,
  constraint record_or_person check (num_nonnulls(record_id, user_id) = 1),
  constraint disposal_items_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint disposal_items_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable,
  constraint disposal_items_ks_id_run_id_fkey foreign key (ks_id, run_id) references disposal_runs(ks_id, id),
  constraint disposal_items_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index disposal_items_record on disposal_items (ks_id, record_id) where status = 'done';
create unique index disposal_items_run_record on disposal_items (ks_id, run_id, record_id) where record_id is not null;
create unique index disposal_items_user on disposal_items (ks_id, run_id, user_id) where user_id is not null;
create trigger guard_disposal_item before insert or delete or update on disposal_items for each row execute function guard_disposal_item();
create trigger hold_record after update of status on disposal_items for each row when (new.status = 'done' and new.record_id is not null) execute function hold_record();

-- tenant, history
create table disposal_runs (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  status text not null default 'proposed',
  proposed_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  seconded_by uuid,
  seconded_at timestamptz,
  done_at timestamptz,
  counts jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint disposal_runs_pkey primary key (ks_id, id),
  constraint disposal_runs_check check ((approved_at is null) = (approved_by is null) and (seconded_at is null) = (seconded_by is null)),
  constraint disposal_runs_check1 check ((status = 'proposed') = (approved_by is null) and (status = 'done') = (done_at is not null)),
  constraint disposal_runs_status_check check (status in ('proposed', 'awaiting', 'approved', 'done')),
  constraint two_people check (seconded_by <> approved_by),
  constraint disposal_runs_ks_id_approved_by_fkey foreign key (ks_id, approved_by) references users(ks_id, id),
  constraint disposal_runs_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint disposal_runs_ks_id_seconded_by_fkey foreign key (ks_id, seconded_by) references users(ks_id, id)
);
create index disposal_runs_proposed on disposal_runs (ks_id, proposed_at);
create unique index disposal_runs_open on disposal_runs (ks_id) where status in ('proposed', 'awaiting');
create trigger guard_disposal_run before delete or update on disposal_runs for each row execute function guard_disposal_run();

-- tenant, history
create table legal_holds (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  reason text not null,
  set_by uuid not null,
  set_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  until date,
  record_id uuid not null,
  constraint legal_holds_pkey primary key (ks_id, id),
  constraint legal_holds_reason_check check (length(reason) >= 10),
  constraint lifted check ((lifted_at is null) = (lift_reason is null) and (lifted_at is not null or lifted_by is null) and (lifted_at is null or lifted_by is not null or until is not null)),
  constraint legal_holds_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint legal_holds_ks_id_lifted_by_fkey foreign key (ks_id, lifted_by) references users(ks_id, id),
  constraint legal_holds_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable,
  constraint legal_holds_ks_id_set_by_fkey foreign key (ks_id, set_by) references users(ks_id, id)
);
create index legal_holds_until on legal_holds (ks_id, until) where lifted_at is null and until is not null;
create unique index legal_holds_standing on legal_holds (ks_id, record_id) where lifted_at is null;
create trigger d_guard_kept before insert or update on legal_holds for each row execute function guard_record_anonymised();
create trigger hold_record after insert or delete or update on legal_holds for each row execute function hold_record();

-- tenant, history
create table retention_periods (
  ks_id text not null default current_setting('app.ks_id'),
  class text not null,
  months integer,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint retention_periods_pkey primary key (ks_id, class),
  constraint known_class check (retention_floor(class) is not null) not valid,
  constraint not_shortened check (months >= retention_floor(class) and months <= 1200),
  constraint only_chosen_for_ever check (months is not null or is_retention_chosen(class)) not valid,
  constraint retention_periods_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint retention_periods_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);

-- # modules/records/sealedNames

-- tenant
create table sealed_names (
  ks_id text not null default current_setting('app.ks_id'),
  user_id uuid not null,
  sealed text not null,
  left_on date not null,
  sealed_at timestamptz not null default app_now(),
  constraint sealed_names_pkey primary key (ks_id, user_id),
  constraint sealed_names_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint sealed_names_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);

-- # modules/records/tags

-- tenant, history
create table record_tags (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  tag_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint record_tags_pkey primary key (ks_id, record_id, tag_id),
  constraint record_tags_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint record_tags_ks_id_record_id_fkey foreign key (ks_id, record_id) references records(ks_id, id) deferrable,
  constraint record_tags_ks_id_tag_id_fkey foreign key (ks_id, tag_id) references tags(ks_id, id)
);
create index record_tags_tag on record_tags (ks_id, tag_id, record_id);
create trigger guard_kept_insert after insert on record_tags referencing new table as fresh for each statement execute function guard_record_parts_kept();
create trigger guard_kept_update after update on record_tags referencing new table as fresh for each statement execute function guard_record_parts_kept();

-- tenant, history
create table tags (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  version integer not null default 1,
  retired_at timestamptz,
  joined_into uuid,
  constraint tags_pkey primary key (ks_id, id),
  constraint joined_is_gone check (joined_into is null or retired_at is null),
  constraint not_into_itself check (joined_into <> id),
  constraint tags_name_check check (char_length(name) >= 1 and char_length(name) <= 40),
  constraint tags_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id)
);
create index tags_joined on tags (ks_id, joined_into) where joined_into is not null;
create unique index tags_name on tags (ks_id, lower(name collate nb));

-- # modules/records/views

-- tenant, history
create table saved_views (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  module text not null,
  name text not null,
  search jsonb not null,
  owner_id uuid not null,
  sharing text not null default 'own',
  role_id integer,
  department_id uuid,
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint saved_views_pkey primary key (ks_id, id),
  constraint saved_views_check check ((sharing = 'role') = (role_id is not null) and (sharing = 'department') = (department_id is not null)),
  constraint saved_views_module_check check (module ~ '^[a-zA-Z_]{1,40}$'),
  constraint saved_views_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint saved_views_role_id_check check (role_id >= 1 and role_id <= 5),
  constraint saved_views_search_check check (jsonb_typeof(search) = 'object'),
  constraint saved_views_sharing_check check (sharing in ('own', 'all', 'role', 'department')),
  constraint saved_views_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint saved_views_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint saved_views_ks_id_owner_id_fkey foreign key (ks_id, owner_id) references users(ks_id, id)
);
create index saved_views_shared on saved_views (ks_id, module, sharing);
create unique index saved_views_default on saved_views (ks_id, module, owner_id) where is_default;
create unique index saved_views_name on saved_views (ks_id, module, owner_id, lower(name));

-- # modules/work/calendarFeeds

create table auth.calendar_feeds (
  selector bytea not null,
  verifier_hash bytea not null,
  ks_id text not null,
  user_id uuid,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  constraint calendar_feeds_pkey primary key (selector),
  constraint calendar_feeds_selector_check check (length(selector) = 12),
  constraint calendar_feeds_verifier_hash_check check (length(verifier_hash) = 32)
);
create unique index calendar_feeds_owner on auth.calendar_feeds (ks_id, user_id) nulls not distinct;

-- # modules/work/checklists

-- tenant, history
create table checklists (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  name text not null,
  points jsonb not null,
  is_retired boolean not null default false,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  constraint checklists_pkey primary key (ks_id, id),
  constraint checklists_points_check check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) >= 1 and jsonb_array_length(points) <= 100),
  constraint checklists_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint checklists_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint checklists_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);

-- # modules/work/taskTemplates

-- tenant, history
create table task_templates (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  title text not null,
  description text,
  priority text not null,
  category text not null,
  due_in_working_days integer not null,
  subtasks text[] not null,
  points jsonb not null,
  is_evidence_required boolean not null,
  assignee_kind text not null,
  assignee_user_id uuid,
  assignee_department_id uuid,
  assignee_office text,
  is_retired boolean not null default false,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  tags text[] not null default '{}',
  own_category_id uuid,
  constraint task_templates_pkey primary key (ks_id, id),
  constraint assignee check ((assignee_kind = 'user') = (assignee_user_id is not null) and (assignee_kind = 'departmentLeader') = (assignee_department_id is not null) and (assignee_kind = 'office') = (assignee_office is not null)),
  constraint task_templates_assignee_kind_check check (assignee_kind in ('maker', 'user', 'departmentLeader', 'makersLeader', 'office')),
  constraint task_templates_assignee_office_check check (assignee_office in ('dagligLeder', 'hmsAnsvarlig', 'verneombud', 'hovedverneombud', 'amuMedlem', 'tillitsvalgt', 'bhtKontakt', 'brannvernleder', 'elAnsvarlig', 'personvernombud', 'varslingsmottaker', 'sikkerhetsleder', 'shaKoordinator', 'sakkyndigDriftsansvarlig', 'kjemikalieansvarlig')),
  constraint task_templates_category_check check (category in ('hse', 'quality', 'environment', 'privacy', 'ict', 'fire', 'electrical', 'training', 'operations', 'other')),
  constraint task_templates_due_in_working_days_check check (due_in_working_days >= 0 and due_in_working_days <= 250),
  constraint task_templates_points_check check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) <= 100),
  constraint task_templates_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint task_templates_subtasks_check check (cardinality(subtasks) <= 50),
  constraint task_templates_tags_check check (cardinality(tags) <= 20),
  constraint task_templates_ks_id_assignee_department_id_fkey foreign key (ks_id, assignee_department_id) references departments(ks_id, id),
  constraint task_templates_ks_id_assignee_user_id_fkey foreign key (ks_id, assignee_user_id) references users(ks_id, id),
  constraint task_templates_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint task_templates_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint task_templates_ks_id_own_category_id_category_fkey foreign key (ks_id, own_category_id, category) references own_categories(ks_id, id, belongs_to),
  constraint task_templates_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);

-- # modules/work/tasks

-- tenant, history
create table subtasks (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  place integer not null,
  title text not null,
  done_at timestamptz,
  done_by uuid,
  sys_from timestamptz not null default app_clock(),
  assignee_id uuid,
  constraint subtasks_pkey primary key (ks_id, id),
  constraint done check ((done_at is null) = (done_by is null)),
  constraint subtasks_ks_id_assignee_id_fkey foreign key (ks_id, assignee_id) references users(ks_id, id),
  constraint subtasks_ks_id_done_by_fkey foreign key (ks_id, done_by) references users(ks_id, id),
  constraint subtasks_ks_id_task_id_fkey foreign key (ks_id, task_id) references tasks(ks_id, id)
);
create index subtasks_assignee on subtasks (ks_id, assignee_id, task_id) where assignee_id is not null;
create index subtasks_given on subtasks (ks_id, task_id) where assignee_id is not null;
create index subtasks_task on subtasks (ks_id, task_id, place);
create trigger guard_subtask_assignee before insert or update of assignee_id on subtasks for each row when (new.assignee_id is not null) execute function guard_subtask_assignee();
create trigger guard_task_kept_insert after insert on subtasks referencing new table as fresh for each statement execute function guard_task_parts_kept();
create trigger guard_task_kept_update after update on subtasks referencing new table as fresh for each statement execute function guard_task_parts_kept();

-- tenant, history
create table task_cases (
  ks_id text not null default current_setting('app.ks_id'),
  task_id uuid not null,
  deviation_id uuid not null,
  is_source boolean not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint task_cases_pkey primary key (ks_id, task_id, deviation_id),
  constraint task_cases_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint task_cases_ks_id_deviation_id_fkey foreign key (ks_id, deviation_id) references deviations(ks_id, id),
  constraint task_cases_ks_id_task_id_fkey foreign key (ks_id, task_id) references tasks(ks_id, id)
);
create index task_cases_case on task_cases (ks_id, deviation_id, added_at);
create trigger guard_task_kept_insert after insert on task_cases referencing new table as fresh for each statement execute function guard_task_parts_kept();
create trigger guard_task_kept_update after update on task_cases referencing new table as fresh for each statement execute function guard_task_parts_kept();

-- tenant, history
create table task_extensions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  due_date date not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  outcome text,
  answered_by uuid,
  answered_at timestamptz,
  note text,
  sys_from timestamptz not null default app_clock(),
  constraint task_extensions_pkey primary key (ks_id, id),
  constraint answered check (num_nonnulls(outcome, answered_by, answered_at) in (0, 3)),
  constraint task_extensions_outcome_check check (outcome in ('granted', 'refused', 'lapsed')),
  constraint task_extensions_reason_check check (length(reason) >= 10),
  constraint task_extensions_ks_id_answered_by_fkey foreign key (ks_id, answered_by) references users(ks_id, id),
  constraint task_extensions_ks_id_asked_by_fkey foreign key (ks_id, asked_by) references users(ks_id, id),
  constraint task_extensions_ks_id_task_id_fkey foreign key (ks_id, task_id) references tasks(ks_id, id)
);
create index task_extensions_task on task_extensions (ks_id, task_id, asked_at);
create unique index task_extensions_open on task_extensions (ks_id, task_id) where outcome is null;
create trigger guard_task_kept_insert after insert on task_extensions referencing new table as fresh for each statement execute function guard_task_parts_kept();
create trigger guard_task_kept_update after update on task_extensions referencing new table as fresh for each statement execute function guard_task_parts_kept();

-- tenant, history
create table task_offers (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  offered_to uuid not null,
  reason text,
  offered_by uuid not null,
  offered_at timestamptz not null,
  outcome text,
  answered_by uuid,
  answered_at timestamptz,
  note text,
  sys_from timestamptz not null default app_clock(),
  constraint task_offers_pkey primary key (ks_id, id),
  constraint answered check (num_nonnulls(outcome, answered_by, answered_at) in (0, 3)),
  constraint task_offers_note_check check (length(note) <= 500),
  constraint task_offers_outcome_check check (outcome in ('accepted', 'declined', 'withdrawn', 'lapsed')),
  constraint task_offers_reason_check check (length(reason) <= 500),
  constraint task_offers_ks_id_answered_by_fkey foreign key (ks_id, answered_by) references users(ks_id, id),
  constraint task_offers_ks_id_offered_by_fkey foreign key (ks_id, offered_by) references users(ks_id, id),
  constraint task_offers_ks_id_offered_to_fkey foreign key (ks_id, offered_to) references users(ks_id, id),
  constraint task_offers_ks_id_task_id_fkey foreign key (ks_id, task_id) references tasks(ks_id, id)
);
create index task_offers_task on task_offers (ks_id, task_id, offered_at);
create index task_offers_to on task_offers (ks_id, offered_to, task_id) where outcome is null;
create unique index task_offers_open on task_offers (ks_id, task_id) where outcome is null;
create trigger guard_task_offer before insert or update on task_offers for each row execute function guard_task_offer();

-- tenant, history
create table task_people (
  ks_id text not null default current_setting('app.ks_id'),
  task_id uuid not null,
  user_id uuid not null,
  part text not null,
  may_complete boolean not null default false,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint task_people_pkey primary key (ks_id, task_id, user_id),
  constraint task_people_part_check check (part in ('coAssignee', 'watcher')),
  constraint watchers_do_nothing check (part = 'coAssignee' or not may_complete),
  constraint task_people_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint task_people_ks_id_task_id_fkey foreign key (ks_id, task_id) references tasks(ks_id, id),
  constraint task_people_ks_id_user_id_fkey foreign key (ks_id, user_id) references users(ks_id, id)
);
create index task_people_user on task_people (ks_id, user_id, part, task_id);
create trigger guard_task_kept_insert after insert on task_people referencing new table as fresh for each statement execute function guard_task_parts_kept();
create trigger guard_task_kept_update after update on task_people referencing new table as fresh for each statement execute function guard_task_parts_kept();
create trigger guard_task_people before insert or update on task_people for each row execute function guard_task_people();

-- tenant, history
create table task_points (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  place integer not null,
  text text not null,
  is_required boolean not null,
  answer text,
  note text,
  answered_at timestamptz,
  answered_by uuid,
  sys_from timestamptz not null default app_clock(),
  constraint task_points_pkey primary key (ks_id, id),
  constraint answered check ((num_nonnulls(answer, answered_at, answered_by) in (0, 3)) and (answer is not null or note is null)),
  constraint task_points_answer_check check (answer in ('yes', 'no', 'notRelevant')),
  constraint task_points_ks_id_answered_by_fkey foreign key (ks_id, answered_by) references users(ks_id, id),
  constraint task_points_ks_id_task_id_fkey foreign key (ks_id, task_id) references tasks(ks_id, id)
);
create index task_points_task on task_points (ks_id, task_id, place);
create trigger guard_task_kept_insert after insert on task_points referencing new table as fresh for each statement execute function guard_task_parts_kept();
create trigger guard_task_kept_update after update on task_points referencing new table as fresh for each statement execute function guard_task_parts_kept();
create trigger late_answers before update of answer on task_points for each row when (old.answer is distinct from new.answer) execute function refuse_late_answers();

-- tenant, history
create table task_series (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  title text not null,
  description text,
  priority text not null,
  category text not null,
  assignee_id uuid not null,
  department_id uuid not null,
  location_id uuid,
  is_evidence_required boolean not null,
  is_approval_required boolean not null,
  approver_id uuid,
  subtasks text[] not null default '{}',
  rule jsonb not null, -- disposal: keep
  allows_parallel boolean not null,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  estimate_hours numeric(4,1),
  reminder_days integer[] not null default '{3,0}'::integer[],
  points jsonb not null default '[]'::jsonb, -- disposal: keep
  project_id uuid,
  own_category_id uuid, -- disposal: keep
  constraint task_series_pkey primary key (ks_id, id),
  constraint ended check ((ended_at is null) = (ended_by is null)),
  constraint someone_else_approves check (approver_id <> assignee_id),
  constraint task_series_category_check check (category in ('hse', 'quality', 'environment', 'privacy', 'ict', 'fire', 'electrical', 'training', 'operations', 'other')),
  constraint task_series_estimate_hours_check check (estimate_hours >= 0::numeric and estimate_hours <= 999::numeric),
  constraint task_series_points_check check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) <= 100),
  constraint task_series_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint task_series_reminder_days_check check (cardinality(reminder_days) <= 5 and (0 <= all (reminder_days)) and (60 >= all (reminder_days))),
  constraint task_series_subtasks_check check (cardinality(subtasks) <= 50),
  constraint task_series_ks_id_approver_id_fkey foreign key (ks_id, approver_id) references users(ks_id, id),
  constraint task_series_ks_id_assignee_id_fkey foreign key (ks_id, assignee_id) references users(ks_id, id),
  constraint task_series_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint task_series_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint task_series_ks_id_ended_by_fkey foreign key (ks_id, ended_by) references users(ks_id, id),
  constraint task_series_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint task_series_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint task_series_ks_id_own_category_id_category_fkey foreign key (ks_id, own_category_id, category) references own_categories(ks_id, id, belongs_to),
  constraint task_series_ks_id_project_id_fkey foreign key (ks_id, project_id) references projects(ks_id, id)
);
create index task_series_approver on task_series (ks_id, approver_id) where ended_at is null and approver_id is not null;
create index task_series_assignee on task_series (ks_id, assignee_id) where ended_at is null;

-- tenant
create table task_series_progress (
  ks_id text not null default current_setting('app.ks_id'),
  series_id uuid not null,
  last_number integer not null default 0,
  last_planned_on date,
  last_due_date date,
  next_number integer,
  next_planned_on date,
  next_due_date date,
  next_appears_on date,
  constraint task_series_progress_pkey primary key (ks_id, series_id),
  constraint next_is_whole check (num_nonnulls(next_number, next_planned_on, next_due_date, next_appears_on) in (0, 4)),
  constraint task_series_progress_ks_id_series_id_fkey foreign key (ks_id, series_id) references task_series(ks_id, id)
);
create index task_series_progress_due on task_series_progress (ks_id, next_due_date, series_id) where next_due_date is not null;
create index task_series_progress_next on task_series_progress (ks_id, next_appears_on, series_id) where next_appears_on is not null;

-- tenant, history
create table task_settings (
  ks_id text not null default current_setting('app.ks_id'),
  completes_unfinished boolean not null default false,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 2,
  sys_from timestamptz not null default app_clock(),
  constraint task_settings_pkey primary key (ks_id),
  constraint task_settings_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint task_settings_ks_id_updated_by_fkey foreign key (ks_id, updated_by) references users(ks_id, id)
);

-- tenant, history
create table tasks (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  number text not null, -- disposal: keep
  title text not null,
  description text,
  status text not null default 'pending',
  priority text not null,
  priority_rank integer not null generated always as ( case priority when 'urgent' then 1 when 'high' then 2 when 'medium' then 3 else 4 end) stored,
  category text not null,
  assignee_id uuid not null,
  due_date date not null,
  start_date date,
  department_id uuid not null,
  location_id uuid,
  is_evidence_required boolean not null default false,
  is_approval_required boolean not null default false,
  approver_id uuid,
  approval text not null default 'none',
  approval_note text,
  submitted_at timestamptz,
  submitted_by uuid,
  approved_by uuid,
  series_id uuid,
  occurrence integer,
  planned_on date,
  started_at timestamptz,
  completed_at timestamptz,
  completed_by uuid,
  completion_note text,
  cancel_reason text,
  extension_count integer not null default 0,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  search tsvector not null generated always as ((setweight(to_tsvector('simple', (((number || ' ') || replace(number, '-', ' ')) || ' ') || ltrim(split_part(number, '-', 3), '0')), 'A'::"char") || setweight(to_tsvector('norwegian', title), 'A'::"char")) || setweight(to_tsvector('norwegian', coalesce(description, '')), 'B'::"char")) stored,
  sys_from timestamptz not null default app_clock(),
  estimate_hours numeric(4,1),
  spent_hours numeric(4,1),
  reminder_days integer[] not null default '{3,0}'::integer[],
  source_type text not null default 'manual',
  source_id uuid,
  unfinished_reason text,
  holds text[] not null default '{}', -- disposal: keep
  project_id uuid,
  own_category_id uuid, -- disposal: keep
  constraint tasks_pkey primary key (ks_id, id),
  constraint approved check ((approval = 'approved') = (approved_by is not null) and (status <> 'completed' or not is_approval_required or approval = 'approved')),
  constraint cancelled check (status <> 'cancelled' or length(cancel_reason) >= 10),
  constraint completed check ((status = 'completed') = (completed_at is not null) and (status = 'completed') = (completed_by is not null)),
  constraint one_of_a_series check (num_nonnulls(series_id, occurrence, planned_on) in (0, 3)),
  constraint someone_else_approves check (approver_id <> assignee_id and approved_by <> assignee_id and approved_by <> submitted_by),
  constraint source check ((source_type in ('manual', 'duty')) = (source_id is null)),
  constraint starts_before_due check (start_date <= due_date),
  constraint tasks_approval_check check (approval in ('none', 'waiting', 'approved', 'rejected')),
  constraint tasks_category_check check (category in ('hse', 'quality', 'environment', 'privacy', 'ict', 'fire', 'electrical', 'training', 'operations', 'other')),
  constraint tasks_estimate_hours_check check (estimate_hours >= 0::numeric and estimate_hours <= 999::numeric),
  constraint tasks_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint tasks_reminder_days_check check (cardinality(reminder_days) <= 5 and (0 <= all (reminder_days)) and (60 >= all (reminder_days))),
  constraint tasks_source_type_check check (source_type in ('manual', 'action', 'deviation', 'risk', 'control', 'yearWheel', 'document', 'audit', 'finding', 'order', 'competence', 'onboarding', 'template', 'managementReview', 'duty')),
  constraint tasks_spent_hours_check check (spent_hours >= 0::numeric and spent_hours <= 999::numeric),
  constraint tasks_status_check check (status in ('pending', 'inProgress', 'completed', 'cancelled')),
  constraint waits check (approval <> 'waiting' or status = 'inProgress' and submitted_by is not null),
  constraint tasks_ks_id_approver_id_fkey foreign key (ks_id, approver_id) references users(ks_id, id),
  constraint tasks_ks_id_assignee_id_fkey foreign key (ks_id, assignee_id) references users(ks_id, id),
  constraint tasks_ks_id_completed_by_fkey foreign key (ks_id, completed_by) references users(ks_id, id),
  constraint tasks_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint tasks_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint tasks_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint tasks_ks_id_location_id_fkey foreign key (ks_id, location_id) references locations(ks_id, id),
  constraint tasks_ks_id_own_category_id_category_fkey foreign key (ks_id, own_category_id, category) references own_categories(ks_id, id, belongs_to),
  constraint tasks_ks_id_project_id_fkey foreign key (ks_id, project_id) references projects(ks_id, id),
  constraint tasks_ks_id_series_id_fkey foreign key (ks_id, series_id) references task_series(ks_id, id)
);
create index tasks_approver on tasks (ks_id, approver_id) where approval = 'waiting';
create index tasks_approver_of on tasks (ks_id, approver_id) where approver_id is not null;
create index tasks_assignee on tasks (ks_id, assignee_id, due_date, priority_rank, id) include (status);
create index tasks_assignee_open on tasks (ks_id, assignee_id, due_date, priority_rank, id) include (approval) where status in ('pending', 'inProgress');
create index tasks_completed on tasks (ks_id, completed_at) where status = 'completed';
create index tasks_created on tasks (ks_id, created_at, id);
create index tasks_creator on tasks (ks_id, created_by, due_date, priority_rank, id);
create index tasks_department on tasks (ks_id, department_id, due_date) where status in ('pending', 'inProgress');
create index tasks_due on tasks (ks_id, due_date, priority_rank, id) include (status);
create index tasks_open on tasks (ks_id, due_date, priority_rank, id) where status in ('pending', 'inProgress');
create index tasks_open_priority on tasks (ks_id, priority_rank, due_date, id) where status in ('pending', 'inProgress');
create index tasks_own_category on tasks (ks_id, own_category_id) where own_category_id is not null;
create index tasks_project on tasks (ks_id, project_id) where project_id is not null;
create index tasks_search on tasks using gin (ks_id, search);
create unique index tasks_number on tasks (ks_id, number);
create unique index tasks_occurrence on tasks (ks_id, series_id, occurrence) where series_id is not null;
create unique index tasks_of_wheel on tasks (ks_id, source_id) where source_type = 'yearWheel';
create trigger a_guard_approval before update of approval, status on tasks for each row when (new.approval <> old.approval or new.status <> old.status) execute function guard_approval();
create trigger d_guard_kept before update on tasks for each row when ('anonymised' = any (old.holds)) execute function guard_task_kept();
create trigger follow_subtask_assignees after update of approver_id, approved_by on tasks for each row when (new.approver_id is distinct from old.approver_id or new.approved_by is distinct from old.approved_by) execute function follow_subtask_assignees();
create trigger follow_task_people after update of assignee_id, approver_id, approved_by on tasks for each row when (new.assignee_id is distinct from old.assignee_id or new.approver_id is distinct from old.approver_id or new.approved_by is distinct from old.approved_by) execute function follow_task_people();
create trigger guard_cancelling before update of status on tasks for each row when (new.status = 'cancelled' and old.status <> 'cancelled' and (new.source_type in ('order', 'deviation'))) execute function guard_cancelling();
create trigger record_of after insert or delete on tasks for each row execute function record_of('task', 'department_id', 'holds');
create trigger record_of_change after update on tasks for each row when (old.number is distinct from new.number or old.title is distinct from new.title or old.department_id is distinct from new.department_id or old.holds is distinct from new.holds) execute function record_of('task', 'department_id', 'holds');
create trigger required_answers before update of status, approval on tasks for each row when (old.status <> new.status or old.approval <> new.approval) execute function require_answers();
create trigger required_subtasks before update of status, approval on tasks for each row when (old.status <> new.status or old.approval <> new.approval) execute function require_subtasks();
create trigger settle_extension after update of due_date, status, approval, assignee_id on tasks for each row when (new.due_date <> old.due_date or new.assignee_id <> old.assignee_id or (new.status in ('completed', 'cancelled')) or new.approval = 'waiting') execute function settle_extension();
create trigger settle_offer after update of status, approval, assignee_id on tasks for each row when (new.assignee_id <> old.assignee_id or (new.status in ('completed', 'cancelled')) or new.approval = 'waiting') execute function settle_offer();

-- # modules/work/yearWheel

-- tenant, history
create table year_wheel_dismissals (
  ks_id text not null default current_setting('app.ks_id'),
  duty_key text not null, -- disposal: keep
  reason text not null,
  dismissed_at timestamptz not null default app_now(),
  dismissed_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint year_wheel_dismissals_pkey primary key (ks_id, duty_key),
  constraint year_wheel_dismissals_reason_check check (length(reason) >= 10),
  constraint year_wheel_dismissals_ks_id_dismissed_by_fkey foreign key (ks_id, dismissed_by) references users(ks_id, id),
  constraint year_wheel_dismissals_ks_id_fkey foreign key (ks_id) references companies(ks_id)
);

-- tenant, history
create table year_wheel_event_files (
  ks_id text not null default current_setting('app.ks_id'),
  event_id uuid not null,
  file_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null default app_now(),
  sys_from timestamptz not null default app_clock(),
  constraint year_wheel_event_files_pkey primary key (ks_id, event_id, file_id),
  constraint year_wheel_event_files_ks_id_added_by_fkey foreign key (ks_id, added_by) references users(ks_id, id),
  constraint year_wheel_event_files_ks_id_event_id_fkey foreign key (ks_id, event_id) references year_wheel_events(ks_id, id),
  constraint year_wheel_event_files_ks_id_file_id_fkey foreign key (ks_id, file_id) references files(ks_id, id)
);
create unique index year_wheel_event_files_file on year_wheel_event_files (ks_id, file_id);

-- tenant, history
create table year_wheel_events (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  title text not null,
  description text,
  theme text not null,
  event_kind text not null,
  year integer not null,
  month integer not null,
  due_date date,
  owner_id uuid,
  department_id uuid,
  duty_key text, -- disposal: keep
  status text not null default 'planned',
  started_at timestamptz,
  done_at timestamptz,
  done_by uuid,
  done_note text,
  skip_reason text,
  rule jsonb,
  origin_id uuid not null,
  occurrence integer not null default 1,
  planned_on date not null,
  created_at timestamptz not null default app_now(),
  created_by uuid not null,
  updated_at timestamptz not null default app_now(),
  updated_by uuid not null,
  version integer not null default 1,
  sys_from timestamptz not null default app_clock(),
  makes_task boolean not null default false,
  task_template_id uuid,
  constraint year_wheel_events_pkey primary key (ks_id, id),
  constraint done check ((status = 'done') = (done_at is not null) and (status = 'done') = (done_by is not null)),
  constraint due_in_month check (due_date is null or extract(year from due_date) = year::numeric and extract(month from due_date) = month::numeric),
  constraint skipped check (status <> 'skipped' or length(skip_reason) >= 10),
  constraint template_of_task check (makes_task or task_template_id is null),
  constraint year_wheel_events_event_kind_check check (event_kind in ('activity', 'control', 'report', 'meeting', 'deadline')),
  constraint year_wheel_events_month_check check (month >= 1 and month <= 12),
  constraint year_wheel_events_status_check check (status in ('planned', 'inProgress', 'done', 'skipped')),
  constraint year_wheel_events_theme_check check (theme in ('management', 'hse', 'fire', 'training', 'privacy', 'quality', 'operations')),
  constraint year_wheel_events_year_check check (year >= 2000 and year <= 2100),
  constraint year_wheel_events_ks_id_created_by_fkey foreign key (ks_id, created_by) references users(ks_id, id),
  constraint year_wheel_events_ks_id_department_id_fkey foreign key (ks_id, department_id) references departments(ks_id, id),
  constraint year_wheel_events_ks_id_done_by_fkey foreign key (ks_id, done_by) references users(ks_id, id),
  constraint year_wheel_events_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint year_wheel_events_ks_id_owner_id_fkey foreign key (ks_id, owner_id) references users(ks_id, id)
);
create index year_wheel_events_owner on year_wheel_events (ks_id, owner_id) where status in ('planned', 'inProgress');
create index year_wheel_events_year on year_wheel_events (ks_id, year, month);
create unique index year_wheel_events_origin on year_wheel_events (ks_id, origin_id, planned_on);
create trigger guard_draft_year before update of status on year_wheel_events for each row when (new.status = 'done' or old.status = 'planned' and new.status = 'inProgress') execute function guard_draft_year();

-- tenant, history
create table year_wheel_stops (
  ks_id text not null default current_setting('app.ks_id'),
  origin_id uuid not null,
  reason text not null,
  stopped_at timestamptz not null default app_now(),
  stopped_by uuid not null,
  sys_from timestamptz not null default app_clock(),
  constraint year_wheel_stops_pkey primary key (ks_id, origin_id),
  constraint year_wheel_stops_reason_check check (length(reason) >= 10),
  constraint year_wheel_stops_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint year_wheel_stops_ks_id_origin_id_fkey foreign key (ks_id, origin_id) references year_wheel_events(ks_id, id),
  constraint year_wheel_stops_ks_id_stopped_by_fkey foreign key (ks_id, stopped_by) references users(ks_id, id)
);

-- tenant, history
create table year_wheel_years (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  year integer not null,
  drafted_at timestamptz not null default app_now(),
  drafted_by uuid not null,
  published_at timestamptz,
  published_by uuid,
  sys_from timestamptz not null default app_clock(),
  constraint year_wheel_years_pkey primary key (ks_id, id),
  constraint published check ((published_at is null) = (published_by is null)),
  constraint year_wheel_years_year_check check (year >= 2000 and year <= 2100),
  constraint year_wheel_years_ks_id_drafted_by_fkey foreign key (ks_id, drafted_by) references users(ks_id, id),
  constraint year_wheel_years_ks_id_fkey foreign key (ks_id) references companies(ks_id),
  constraint year_wheel_years_ks_id_published_by_fkey foreign key (ks_id, published_by) references users(ks_id, id)
);
create unique index year_wheel_years_year on year_wheel_years (ks_id, year);
create trigger guard_publishing before update on year_wheel_years for each row when (old.published_at is not null) execute function guard_publishing();
