create table deviations (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  number text not null,
  title text not null,
  description text not null default '',
  deviation_type text not null default 'unsafeCondition'
    check (deviation_type in ('incident', 'nearMiss', 'unsafeCondition', 'nonConformity', 'customerComplaint', 'improvement')),
  category text not null default 'other',
  reported_severity text check (reported_severity in ('low', 'medium', 'high', 'critical')),
  severity text not null default 'medium' check (severity in ('low', 'medium', 'high', 'critical')),
  -- 1 is the gravest: then the order of a work list runs one way in all its columns, and an index can be entered in the middle of it.
  severity_rank int not null generated always as (case severity when 'critical' then 1 when 'high' then 2 when 'medium' then 3 else 4 end) stored,
  is_severity_confirmed boolean not null default false,
  impact int check (impact between 1 and 5), likelihood int check (likelihood between 1 and 5),
  status text not null default 'open' check (status in ('open', 'inProgress', 'resolved', 'closed')),
  reported_by uuid not null, on_behalf_of text,
  reported_at timestamptz not null, client_created_at timestamptz,
  occurred_at timestamptz, detected_at timestamptz,
  location_id uuid, location_text text,
  department_id uuid not null,
  is_someone_injured boolean not null default false,
  third_party text, third_party_org_number text,
  immediate_action text, made_safe text check (made_safe in ('yes', 'no', 'notRelevant')),
  assignee_id uuid, due_date date,
  respond_by timestamptz not null, responded_at timestamptz,
  root_cause text, root_cause_categories text[] not null default '{}', five_whys text[] not null default '{}',
  lessons_learned text, cost_estimate int,
  resolved_at timestamptz, last_resolved_at timestamptz, resolution_summary text,
  closed_at timestamptz, closed_by uuid,
  closure_reason text check (closure_reason in ('fixed', 'handledOnSite', 'notDeviation', 'duplicate', 'improvementImplemented', 'improvementRejected')),
  closure_comment text, duplicate_of_id uuid,
  is_sod_relaxed boolean not null default false,
  rejected_count int not null default 0, reopened_count int not null default 0,
  comment_count int not null default 0, file_count int not null default 0,
  deleted_at timestamptz, deleted_by uuid, delete_reason text,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  -- Named here, and not left to tenant_table, so that an index can hold it: a count of an earlier time then reads the index alone.
  sys_from timestamptz not null default clock_timestamp(),
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', number || ' ' || replace(number, '-', ' ') || ' ' || ltrim(split_part(number, '-', 3), '0')), 'A') || setweight(to_tsvector('norwegian', title), 'A') ||
    setweight(to_tsvector('norwegian', description), 'B') ||
    setweight(to_tsvector('norwegian', coalesce(location_text, '') || ' ' || coalesce(immediate_action, '') || ' ' || coalesce(root_cause, '') || ' ' || coalesce(resolution_summary, '')), 'C')) stored,
  primary key (ks_id, id),
  foreign key (ks_id, reported_by) references users (ks_id, id),
  foreign key (ks_id, assignee_id) references users (ks_id, id),
  foreign key (ks_id, closed_by) references users (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, location_id) references locations (ks_id, id),
  foreign key (ks_id, duplicate_of_id) references deviations (ks_id, id),
  check (duplicate_of_id <> id),
  -- The guards of D2, D4 and D3/D5 once more, where no verb can forget them.
  constraint started check (status not in ('inProgress', 'resolved') or (assignee_id is not null and due_date is not null and is_severity_confirmed)),
  constraint resolved check (status <> 'resolved' or (resolved_at is not null and length(resolution_summary) >= 10)),
  constraint closed check ((status = 'closed') = (closed_at is not null) and (status <> 'closed' or (closed_by is not null and closure_reason is not null))),
  constraint deleted check ((deleted_at is null) = (deleted_by is null) and (deleted_at is null or length(delete_reason) >= 10))
);
create unique index deviations_number on deviations (ks_id, number);
create index deviations_priority on deviations (ks_id, severity_rank, reported_at, id) include (status, due_date, category, department_id, sys_from)
  where deleted_at is null;
create index deviations_treated on deviations (ks_id, severity_rank, reported_at, id) include (due_date)
  where status in ('open', 'inProgress') and deleted_at is null;
create index deviations_reported on deviations (ks_id, reported_at, id) where deleted_at is null;
create index deviations_due on deviations (ks_id, due_date, id) where deleted_at is null;
create index deviations_title on deviations (ks_id, title collate nb, id) where deleted_at is null;
create index deviations_status on deviations (ks_id, status, severity_rank, reported_at, id) include (due_date) where deleted_at is null;
create index deviations_status_reported on deviations (ks_id, status, reported_at, id) where deleted_at is null;
create index deviations_department on deviations (ks_id, department_id, reported_at) where deleted_at is null;
create index deviations_assignee on deviations (ks_id, assignee_id, status);
create index deviations_reporter on deviations (ks_id, reported_by, reported_at);
create index deviations_search on deviations using gin (ks_id, search);
select tenant_table('deviations');
create index deviations_valid on history.deviations (ks_id, sys_to, sys_from) where deleted_at is null;

create table deviation_files (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null, file_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, deviation_id, file_id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create unique index deviation_files_file on deviation_files (ks_id, file_id);
select tenant_table('deviation_files');

create table deviation_comments (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  body text not null, visibility text not null default 'all' check (visibility in ('all', 'internal')),
  created_by uuid not null, created_at timestamptz not null default now(),
  edited_at timestamptz, deleted_at timestamptz,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id)
);
create index deviation_comments_deviation on deviation_comments (ks_id, deviation_id, created_at);
select tenant_table('deviation_comments');

-- Full-text search cannot use its index below row-level security (@@ is not leakproof), so this one function stands above it.
-- It is then the only guard: it filters on the transaction's tenant itself, and has its own isolation test.
create function search_deviations(p_query text) returns table (id uuid)
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
  -- A whole number names one case; as words it would match the first letters of every case.
  if p_query ~* '^\s*avv-\d{4}-\d{4,}\s*$' then
    return query select d.id from public.deviations d where d.ks_id = tenant and d.number = upper(trim(p_query));
    if found then return; end if;
  end if;
  if at is null then
    return query select d.id from public.deviations d where d.ks_id = tenant and d.search @@ q;
  else
    return query select d.id from public.deviations d where d.ks_id = tenant and d.search @@ q and d.sys_from <= at
      union select h.id from history.deviations h where h.ks_id = tenant and h.search @@ q and h.sys_from <= at and h.sys_to > at;
  end if;
end $$;
grant execute on function search_deviations(text) to portal_app;
