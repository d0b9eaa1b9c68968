-- What comes again (domain 3.2.3): the rule, what each occurrence says, and which comes next. Occurrences are rows of `tasks`.
create table task_series (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  title text not null, description text,
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  category text not null check (category in ('hse', 'quality', 'environment', 'privacy', 'ict', 'fire', 'electrical', 'training', 'operations', 'other')),
  assignee_id uuid not null, department_id uuid not null, location_id uuid,
  is_evidence_required boolean not null, is_approval_required boolean not null, approver_id uuid,
  subtasks text[] not null default '{}' check (cardinality(subtasks) <= 50),
  -- As packages/kit/recurrence.ts reads it.
  rule jsonb not null,
  allows_parallel boolean not null,
  -- The last that was made, and the one the rule names after it; no next one when the rule or the series has ended.
  last_number int not null default 0, last_planned_on date, last_due_date date,
  next_number int, next_planned_on date, next_due_date date, next_appears_on date,
  ended_at timestamptz, ended_by uuid, end_reason text,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, assignee_id) references users (ks_id, id),
  foreign key (ks_id, approver_id) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, ended_by) references users (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, location_id) references locations (ks_id, id),
  constraint someone_else_approves check (approver_id <> assignee_id),
  constraint next_is_whole check (num_nonnulls(next_number, next_planned_on, next_due_date, next_appears_on) in (0, 4)),
  constraint ended check ((ended_at is null) = (ended_by is null) and (ended_at is null or next_number is null))
);
create index task_series_next on task_series (ks_id, next_appears_on, id) where next_appears_on is not null;
create index task_series_assignee on task_series (ks_id, assignee_id) where ended_at is null;
select tenant_table('task_series');

create table tasks (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  number text not null,
  title text not null, description text,
  status text not null default 'pending' check (status in ('pending', 'inProgress', 'completed', 'cancelled')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  -- 1 is what presses most: then a list by date and then priority runs one way.
  priority_rank int not null generated always as (case priority when 'urgent' then 1 when 'high' then 2 when 'medium' then 3 else 4 end) stored,
  category text not null check (category in ('hse', 'quality', 'environment', 'privacy', 'ict', 'fire', 'electrical', 'training', 'operations', 'other')),
  assignee_id uuid not null,
  due_date date not null, start_date date,
  department_id uuid not null, location_id uuid,
  is_evidence_required boolean not null default false,
  is_approval_required boolean not null default false, approver_id uuid,
  approval text not null default 'none' check (approval in ('none', 'waiting', 'approved', 'rejected')),
  approval_note text, submitted_at timestamptz, submitted_by uuid, approved_by uuid,
  series_id uuid, occurrence int, planned_on date,
  started_at timestamptz,
  completed_at timestamptz, completed_by uuid, completion_note text,
  cancel_reason text,
  extension_count int not null default 0,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', number || ' ' || replace(number, '-', ' ') || ' ' || ltrim(split_part(number, '-', 3), '0')), 'A') ||
    setweight(to_tsvector('norwegian', title), 'A') || setweight(to_tsvector('norwegian', coalesce(description, '')), 'B')) stored,
  primary key (ks_id, id),
  foreign key (ks_id, assignee_id) references users (ks_id, id),
  foreign key (ks_id, approver_id) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, completed_by) references users (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, location_id) references locations (ks_id, id),
  foreign key (ks_id, series_id) references task_series (ks_id, id),
  constraint one_of_a_series check (num_nonnulls(series_id, occurrence, planned_on) in (0, 3)),
  -- The guards of domain 3.2.2 once more, where no verb can forget them.
  constraint starts_before_due check (start_date <= due_date),
  constraint completed check ((status = 'completed') = (completed_at is not null) and (status = 'completed') = (completed_by is not null)),
  constraint cancelled check (status <> 'cancelled' or length(cancel_reason) >= 10),
  constraint waits check (approval <> 'waiting' or (status = 'inProgress' and submitted_by is not null)),
  constraint approved check ((approval = 'approved') = (approved_by is not null) and (status <> 'completed' or not is_approval_required or approval = 'approved')),
  constraint someone_else_approves check (approver_id <> assignee_id and approved_by <> assignee_id and approved_by <> submitted_by)
);
create unique index tasks_number on tasks (ks_id, number);
-- Two who make the next one at once make it once.
create unique index tasks_occurrence on tasks (ks_id, series_id, occurrence) where series_id is not null;
create index tasks_due on tasks (ks_id, due_date, priority_rank, id) include (status);
create index tasks_open on tasks (ks_id, due_date, priority_rank, id) where status in ('pending', 'inProgress');
create index tasks_open_priority on tasks (ks_id, priority_rank, due_date, id) where status in ('pending', 'inProgress');
create index tasks_created on tasks (ks_id, created_at, id);
create index tasks_assignee on tasks (ks_id, assignee_id, due_date, priority_rank, id) include (status);
create index tasks_creator on tasks (ks_id, created_by, due_date, priority_rank, id);
create index tasks_approver on tasks (ks_id, approver_id) where approval = 'waiting';
create index tasks_department on tasks (ks_id, department_id, due_date) where status in ('pending', 'inProgress');
create index tasks_search on tasks using gin (ks_id, search);
select tenant_table('tasks');

create table subtasks (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  place int not null,
  title text not null,
  done_at timestamptz, done_by uuid,
  primary key (ks_id, id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, done_by) references users (ks_id, id),
  constraint done check ((done_at is null) = (done_by is null))
);
create index subtasks_task on subtasks (ks_id, task_id, place);
select tenant_table('subtasks');

create table task_files (
  ks_id text not null default current_setting('app.ks_id'),
  task_id uuid not null, file_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, task_id, file_id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create unique index task_files_file on task_files (ks_id, file_id);
select tenant_table('task_files');

-- Full-text search cannot use its index below row-level security (@@ is not leakproof), so this one function stands above it.
-- It is then the only guard: it filters on the transaction's tenant itself, and has its own isolation test.
create function search_tasks(p_query text) returns table (id uuid)
language plpgsql stable rows 50 security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  tenant text := current_setting('app.ks_id', true);
  at timestamptz := nullif(current_setting('app.as_of', true), '')::timestamptz;
  whole tsquery := websearch_to_tsquery('norwegian', p_query);
  -- The last word may be half typed, so it also matches as a prefix.
  typed tsquery := (select to_tsquery('simple', string_agg(quote_literal(w), ' & ') || ':*') from unnest(regexp_split_to_array(lower(trim(p_query)), '\s+')) w where w <> '');
  q tsquery := coalesce(whole || typed, whole);
begin
  if coalesce(tenant, '') = '' then return; end if;
  -- A whole number names one task; as words it would match the first letters of every task.
  if p_query ~* '^\s*opp-\d{4}-\d{4,}\s*$' then
    return query select t.id from public.tasks t where t.ks_id = tenant and t.number = upper(trim(p_query));
    if found then return; end if;
  end if;
  if at is null then
    return query select t.id from public.tasks t where t.ks_id = tenant and t.search @@ q;
  else
    return query select t.id from public.tasks t where t.ks_id = tenant and t.search @@ q and t.sys_from <= at
      union select h.id from history.tasks h where h.ks_id = tenant and h.search @@ q and h.sys_from <= at and h.sys_to > at;
  end if;
end $$;
grant execute on function search_tasks(text) to portal_app;
