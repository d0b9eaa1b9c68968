-- Meetings in which those who take part in an assessment score its hazards, each for themselves and then together (domain 3.4).
create table scoring_sessions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, assessment_id uuid not null,
  opened_at timestamptz not null, opened_by uuid not null,
  -- Closed by nobody: it ended by itself.
  closed_at timestamptz, closed_by uuid,
  notes text,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, assessment_id) references risk_assessments (ks_id, id),
  foreign key (ks_id, opened_by) references users (ks_id, id),
  foreign key (ks_id, closed_by) references users (ks_id, id),
  check (closed_at is not null or closed_by is null)
);
create unique index scoring_sessions_open on scoring_sessions (ks_id, assessment_id) where closed_at is null;
create index scoring_sessions_of on scoring_sessions (ks_id, assessment_id, opened_at);
select tenant_table('scoring_sessions');

-- A hazard voted on once: shown once, and scored from once. `spread`: how many gave each step of each axis.
create table scoring_rounds (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, session_id uuid not null, risk_id uuid not null,
  -- Counted from 1 for the hazard, over all meetings.
  number int not null,
  shown_at timestamptz, shown_by uuid,
  spread jsonb, median_p int, median_c int,
  taken_at timestamptz, taken_by uuid, taken_p int, taken_c int,
  primary key (ks_id, id),
  constraint scoring_rounds_number unique (ks_id, risk_id, number),
  foreign key (ks_id, session_id) references scoring_sessions (ks_id, id),
  foreign key (ks_id, risk_id) references risks (ks_id, id),
  foreign key (ks_id, shown_by) references users (ks_id, id),
  foreign key (ks_id, taken_by) references users (ks_id, id),
  check (num_nulls(shown_at, shown_by, spread, median_p, median_c) in (0, 5)),
  check (num_nulls(taken_at, taken_by, taken_p, taken_c) in (0, 4)),
  check (taken_at is null or shown_at is not null)
);
comment on column scoring_rounds.spread is 'disposal: keep';
create unique index scoring_rounds_open on scoring_rounds (ks_id, session_id, risk_id) where shown_at is null;
create index scoring_rounds_session on scoring_rounds (ks_id, session_id);
select tenant_table('scoring_rounds');

-- What each has given in a round. Read by whoever gave it, and counted once when the round is shown.
create table scoring_votes (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, round_id uuid not null, voter_id uuid not null,
  probability int not null, consequence int not null,
  voted_at timestamptz not null,
  primary key (ks_id, id),
  constraint scoring_votes_one unique (ks_id, round_id, voter_id),
  foreign key (ks_id, round_id) references scoring_rounds (ks_id, id),
  foreign key (ks_id, voter_id) references users (ks_id, id)
);
create index scoring_votes_by on scoring_votes (ks_id, voter_id);
select tenant_table('scoring_votes');
revoke delete on scoring_sessions, scoring_rounds, scoring_votes from portal_app;

-- Also in functions.sql: the trigger below is made of it.
create function guard_scoring_session() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and (old.closed_at is not null
    or (new.assessment_id, new.opened_at, new.opened_by) is distinct from (old.assessment_id, old.opened_at, old.opened_by)) then
    raise exception 'a meeting is closed once, and then never changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_scoring_session before update on scoring_sessions for each row execute function guard_scoring_session();

-- Also in functions.sql: the trigger below is made of it.
create function guard_scoring_round() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and ((new.session_id, new.risk_id, new.number) is distinct from (old.session_id, old.risk_id, old.number)
    or old.taken_at is not null or old.shown_at is not null
      and (new.shown_at, new.shown_by, new.spread, new.median_p, new.median_c) is distinct from (old.shown_at, old.shown_by, old.spread, old.median_p, old.median_c)) then
    raise exception 'what is shown is never changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_scoring_round before update on scoring_rounds for each row execute function guard_scoring_round();

-- Also in functions.sql: the trigger below is made of it.
create function guard_scoring_vote() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and (tg_op = 'UPDATE' and (new.round_id, new.voter_id) is distinct from (old.round_id, old.voter_id)
    or exists (select from public.scoring_rounds r join public.scoring_sessions s on s.ks_id = r.ks_id and s.id = r.session_id
      where r.ks_id = new.ks_id and r.id = new.round_id and (r.shown_at is not null or s.closed_at is not null))) then
    raise exception 'nobody votes once it is shown' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_scoring_vote before insert or update on scoring_votes for each row execute function guard_scoring_vote();
