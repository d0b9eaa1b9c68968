-- Who may read a restricted case (domain 3.3.1, 4.3). The case's own people follow it by trigger; the others are named, and may be taken off.
create table deviation_access (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null,
  reason text not null check (reason in ('reporter', 'handler', 'leader', 'owner', 'admin', 'verifier', 'office', 'added', 'asked')),
  user_id uuid, appointment_type text,
  -- Whose it is: a person, an office, or (waiting for verification) every controller.
  grantee text not null generated always as (coalesce(user_id::text, appointment_type, 'controllers')) stored,
  until date,
  given_by uuid, given_at timestamptz not null default now(), note text,
  primary key (ks_id, deviation_id, grantee, reason),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  foreign key (ks_id, given_by) references users (ks_id, id),
  check ((reason = 'office') = (appointment_type is not null)),
  check (user_id is not null or appointment_type is not null or reason = 'verifier')
);
create index deviation_access_user on deviation_access (ks_id, user_id) where user_id is not null;
create index deviation_access_office on deviation_access (ks_id, appointment_type) where appointment_type is not null;
select tenant_table('deviation_access');

-- «Be om tilgang»: why somebody must see it, and what was answered.
create table access_requests (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null, user_id uuid not null,
  reason text not null check (length(reason) >= 20),
  status text not null default 'waiting' check (status in ('waiting', 'granted', 'refused')),
  created_at timestamptz not null,
  answered_by uuid, answered_at timestamptz, answer text,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  foreign key (ks_id, answered_by) references users (ks_id, id),
  check (answered_by <> user_id),
  check ((status = 'waiting') = (answered_at is null) and (answered_at is null) = (answered_by is null))
);
create unique index access_requests_waiting on access_requests (ks_id, deviation_id, user_id) where status = 'waiting';
create index access_requests_user on access_requests (ks_id, user_id, created_at);
select tenant_table('access_requests');
