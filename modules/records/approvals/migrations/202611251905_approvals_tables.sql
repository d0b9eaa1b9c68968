-- Somebody asks that a record be approved as it is. What was shown is kept with its digest; while it waits, and afterwards where the approval is
-- to last, a change of it makes the round void.
create table approval_rounds (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  record_id uuid not null,
  -- What the approval is for, by the name the record's module gives it.
  purpose text not null check (purpose ~ '^[a-zA-Z]{1,40}$'),
  rule text not null check (rule in ('all', 'any', 'some', 'sequence')),
  needed int not null check (needed > 0),
  material jsonb,
  -- SHA-256 of what was shown, as canonical JSON (RFC 8785).
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  is_lasting boolean not null default false,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'void', 'withdrawn')),
  note text,
  -- The names of what was changed, of a void one.
  changed text[] not null default '{}',
  asked_by uuid not null, asked_at timestamptz not null,
  ended_at timestamptz, ended_by uuid,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, record_id) references records (ks_id, id) deferrable,
  foreign key (ks_id, asked_by) references users (ks_id, id),
  foreign key (ks_id, ended_by) references users (ks_id, id),
  check ((status = 'open') = (ended_at is null))
);
comment on column approval_rounds.material is 'disposal: null';
create unique index approval_rounds_open on approval_rounds (ks_id, record_id, purpose) where status = 'open';
create index approval_rounds_record on approval_rounds (ks_id, record_id, asked_at);
select tenant_table('approval_rounds');

create table approval_seats (
  ks_id text not null default current_setting('app.ks_id'),
  round_id uuid not null, user_id uuid not null, place int not null,
  primary key (ks_id, round_id, user_id),
  unique (ks_id, round_id, place),
  foreign key (ks_id, round_id) references approval_rounds (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id)
);
create index approval_seats_user on approval_seats (ks_id, user_id);
select tenant_table('approval_seats');

-- A decision is made once for each seat, by whose it is or by who stands in for them, and sealed.
create table approval_decisions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  round_id uuid not null, place int not null, user_id uuid not null,
  verdict text not null check (verdict in ('approve', 'decline')),
  note text,
  seal jsonb,
  decided_at timestamptz not null,
  primary key (ks_id, id),
  unique (ks_id, round_id, place),
  foreign key (ks_id, round_id, place) references approval_seats (ks_id, round_id, place),
  foreign key (ks_id, user_id) references users (ks_id, id),
  check (verdict = 'approve' or length(note) >= 10)
);
comment on column approval_decisions.seal is 'disposal: null';
select tenant_table('approval_decisions');

-- Also in functions.sql: triggers of the kinds that are approved are made of it.
create function void_rounds_of() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare changed jsonb; tenant text; record uuid;
begin
  changed := to_jsonb(case tg_op when 'DELETE' then old else new end);
  tenant := changed ->> 'ks_id';
  record := (changed ->> tg_argv[0])::uuid;
  perform void_rounds(tenant, record);
  return null;
end $$;

-- Also in functions.sql: the trigger below is made of it.
create function guard_round() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and (new.material is distinct from old.material or new.record_id <> old.record_id or new.purpose <> old.purpose
    or new.asked_by <> old.asked_by or (old.status <> new.status and old.status <> 'open' and not (old.status = 'approved' and new.status in ('void', 'withdrawn')))) then
    raise exception 'a round of approval is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_round before update on approval_rounds for each row execute function guard_round();
