-- What the company does once a year or in a given month (domain 3.5.5). Each year's is a row of its own, made by the rule it carries.
create table year_wheel_events (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  title text not null, description text,
  theme text not null check (theme in ('management', 'hse', 'fire', 'training', 'privacy', 'quality', 'operations')),
  event_kind text not null check (event_kind in ('activity', 'control', 'report', 'meeting', 'deadline')),
  year int not null check (year between 2000 and 2100),
  month int not null check (month between 1 and 12),
  -- Without it the whole month is left to do it in.
  due_date date,
  owner_id uuid, department_id uuid,
  -- The fixed duty it answers to (domain 2.8).
  duty_key text,
  status text not null default 'planned' check (status in ('planned', 'inProgress', 'done', 'skipped')),
  started_at timestamptz,
  done_at timestamptz, done_by uuid, done_note text,
  skip_reason text,
  -- As packages/kit/recurrence.ts reads it; null when it comes once. The first of them, which of them this is, and the date the rule named.
  rule jsonb, origin_id uuid not null, occurrence int not null default 1, planned_on date not null,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, owner_id) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, done_by) references users (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  constraint due_in_month check (due_date is null or (extract(year from due_date) = year and extract(month from due_date) = month)),
  constraint done check ((status = 'done') = (done_at is not null) and (status = 'done') = (done_by is not null)),
  constraint skipped check (status <> 'skipped' or length(skip_reason) >= 10)
);
comment on column year_wheel_events.duty_key is 'disposal: keep';
-- Two who make next year's at once make it once.
create unique index year_wheel_events_origin on year_wheel_events (ks_id, origin_id, year);
create index year_wheel_events_year on year_wheel_events (ks_id, year, month);
create index year_wheel_events_owner on year_wheel_events (ks_id, owner_id) where status in ('planned', 'inProgress');
select tenant_table('year_wheel_events');

create table year_wheel_event_files (
  ks_id text not null default current_setting('app.ks_id'),
  event_id uuid not null, file_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, event_id, file_id),
  foreign key (ks_id, event_id) references year_wheel_events (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create unique index year_wheel_event_files_file on year_wheel_event_files (ks_id, file_id);
select tenant_table('year_wheel_event_files');

-- A fixed duty's activity that the company has said it does not plan, and why; it is not proposed again.
create table year_wheel_dismissals (
  ks_id text not null default current_setting('app.ks_id') references companies,
  duty_key text not null,
  reason text not null check (length(reason) >= 10),
  dismissed_at timestamptz not null default now(), dismissed_by uuid not null,
  primary key (ks_id, duty_key),
  foreign key (ks_id, dismissed_by) references users (ks_id, id)
);
comment on column year_wheel_dismissals.duty_key is 'disposal: keep';
select tenant_table('year_wheel_dismissals');
