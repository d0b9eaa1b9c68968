-- Risikovurderinger (domain 3.4.1): what is assessed, by whom, and how far it has come. What was approved is kept apart, version by version.
create table risk_assessments (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null, number text not null, title text not null,
  assessment_type text not null check (assessment_type in ('ros', 'sja', 'dpia', 'infosec', 'project', 'chemical', 'fire', 'electrical',
    'psychosocial', 'equality', 'dueDiligence', 'supplier', 'change', 'other')),
  status text not null default 'draft' check (status in ('draft', 'inProgress', 'forApproval', 'approved', 'archived')),
  object text, scope text, method text, assumptions text, basis text, participation_reason text,
  department_id uuid not null, location_id uuid, project_id uuid,
  owner_id uuid not null, facilitator_id uuid,
  -- Null: the portal's own matrix.
  matrix_id uuid,
  -- The version that is worked on, or was approved last; and the one that is approved, if any.
  version_number int not null default 1 check (version_number > 0), approved_number int,
  approved_at timestamptz, approved_by uuid,
  review_date date,
  -- «Risikoregister»: the risks of no other assessment, one of each company.
  is_register boolean not null default false,
  copied_from_id uuid,
  -- Of a DPIA (GDPR art. 35).
  processing text, necessity text, legal_basis text, subjects_view text, dpo_advice text, prior_consultation text,
  -- Of an SJA.
  job_date date, valid_until timestamptz, weather text, permits text, stop_rule_at timestamptz, missing_signers text,
  archive_reason text, archived_at timestamptz,
  is_restricted boolean not null default false, deleted_at timestamptz, holds text[] not null default '{}',
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null, version int not null default 1,
  primary key (ks_id, id), constraint risk_assessments_number unique (ks_id, number),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, location_id) references locations (ks_id, id),
  foreign key (ks_id, project_id) references projects (ks_id, id),
  foreign key (ks_id, matrix_id) references risk_matrices (ks_id, id),
  foreign key (ks_id, owner_id) references users (ks_id, id),
  foreign key (ks_id, facilitator_id) references users (ks_id, id),
  foreign key (ks_id, approved_by) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id),
  foreign key (ks_id, copied_from_id) references risk_assessments (ks_id, id),
  check (assessment_type <> 'sja' or job_date is not null),
  -- Domain 3.4.1: an SJA is valid for a week at most.
  check (valid_until is null or (valid_until at time zone 'Europe/Oslo')::date <= job_date + 7),
  check (status <> 'approved' or approved_number is not null),
  check (status <> 'archived' or archived_at is not null)
);
comment on column risk_assessments.number is 'disposal: keep';
comment on column risk_assessments.holds is 'disposal: keep';
create unique index risk_assessments_register on risk_assessments (ks_id) where is_register;
create index risk_assessments_created on risk_assessments (ks_id, created_at, id);
create index risk_assessments_review on risk_assessments (ks_id, review_date, id);
create index risk_assessments_department on risk_assessments (ks_id, department_id);
create index risk_assessments_owner on risk_assessments (ks_id, owner_id);
create index risk_assessments_job on risk_assessments (ks_id, valid_until) where assessment_type = 'sja' and status <> 'archived';
select record_search('risk_assessments', '{object,scope}'), tenant_table('risk_assessments'), record_table('risk_assessments', 'assessment');

-- One row for each version; of the one that is worked on, nothing is kept yet.
create table assessment_versions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, assessment_id uuid not null,
  number int not null check (number > 0),
  reason text,
  opened_at timestamptz not null, opened_by uuid not null,
  approved_at timestamptz, approved_by uuid,
  -- What was approved, and its digest: that of the round in which it was.
  content jsonb,
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  withdrawn_at timestamptz,
  primary key (ks_id, id),
  unique (ks_id, assessment_id, number),
  foreign key (ks_id, assessment_id) references risk_assessments (ks_id, id),
  foreign key (ks_id, opened_by) references users (ks_id, id),
  foreign key (ks_id, approved_by) references users (ks_id, id),
  check ((approved_at is null) = (approved_by is null))
);
comment on column assessment_versions.content is 'disposal: null';
create unique index assessment_versions_open on assessment_versions (ks_id, assessment_id) where approved_at is null and withdrawn_at is null;
select tenant_table('assessment_versions');

create table assessment_participants (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, assessment_id uuid not null,
  user_id uuid, name text,
  part text not null check (part in ('leader', 'safetyRep', 'participant', 'expert')),
  place int not null,
  primary key (ks_id, id),
  foreign key (ks_id, assessment_id) references risk_assessments (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  check ((user_id is null) <> (name is null))
);
create unique index assessment_participants_user on assessment_participants (ks_id, assessment_id, user_id) where user_id is not null;
create index assessment_participants_of on assessment_participants (ks_id, assessment_id, place);
create index assessment_participants_by on assessment_participants (ks_id, user_id);
select tenant_table('assessment_participants');

-- The steps of a job, in its order.
create table sja_steps (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, assessment_id uuid not null, place int not null,
  title text not null, hazard text not null, measure text not null, responsible text,
  primary key (ks_id, id),
  unique (ks_id, assessment_id, place),
  foreign key (ks_id, assessment_id) references risk_assessments (ks_id, id)
);
select tenant_table('sja_steps');

-- Who has signed, with or without an account. The drawing is the path of the pen (SVG).
create table sja_signatures (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, assessment_id uuid not null, place int not null,
  user_id uuid, name text not null, company text, note text,
  drawing text check (length(drawing) <= 200000),
  signed_at timestamptz,
  -- Whose device it was signed on, of somebody without an account.
  witness_id uuid,
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  primary key (ks_id, id),
  unique (ks_id, assessment_id, place),
  foreign key (ks_id, assessment_id) references risk_assessments (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  foreign key (ks_id, witness_id) references users (ks_id, id),
  check ((signed_at is null) = (digest is null))
);
comment on column sja_signatures.drawing is 'disposal: null';
create unique index sja_signatures_user on sja_signatures (ks_id, assessment_id, user_id) where user_id is not null;
select tenant_table('sja_signatures');

-- Also in functions.sql: the triggers below are made of them.
create function restrict_assessment() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.is_restricted := true;
  return new;
end $$;
create trigger restrict_assessment before insert on risk_assessments for each row when (new.assessment_type in ('psychosocial', 'dpia')) execute function restrict_assessment();

-- Also in functions.sql: the triggers below are made of it.
create function list_assessment_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  is_new boolean := tg_op = 'INSERT' or not old.is_restricted;
  leader uuid;
begin
  if tg_op = 'UPDATE' and new.is_restricted <> old.is_restricted then
    update history.risk_assessments h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.id = new.id;
  end if;
  if not new.is_restricted then
    perform public.drop_all_readers(new.ks_id, new.id);
    return null;
  end if;
  if is_new or (new.owner_id, new.facilitator_id) is distinct from (old.owner_id, old.facilitator_id) then
    perform public.drop_readers(new.ks_id, new.id, 'handler');
    perform public.put_readers(new.ks_id, new.id, 'handler', array[new.owner_id, new.facilitator_id]);
  end if;
  if is_new or new.department_id <> old.department_id then
    leader := public.nearest_leader(new.ks_id, new.department_id);
    perform public.drop_readers(new.ks_id, new.id, 'leader'), public.put_readers(new.ks_id, new.id, 'leader', array[leader]);
  end if;
  if is_new then
    perform public.put_readers(new.ks_id, new.id, 'reporter', array[new.created_by]);
    perform public.put_readers(new.ks_id, new.id, 'office', '{}', case new.assessment_type when 'dpia' then '{personvernombud}'
      when 'psychosocial' then '{hmsAnsvarlig,verneombud,hovedverneombud}' else '{hmsAnsvarlig}' end::text[]);
    perform public.put_readers(new.ks_id, new.id, 'added', array(select p.user_id from public.assessment_participants p
      where p.ks_id = new.ks_id and p.assessment_id = new.id and p.user_id is not null));
    perform public.put_readers(new.ks_id, new.id, 'owner', array(select distinct a.owner_id from public.actions a where a.ks_id = new.ks_id
      and (a.parent_id = new.id or a.parent_id in (select r.id from public.risks r where r.ks_id = new.ks_id and r.assessment_id = new.id))));
  end if;
  return null;
end $$;
create trigger restricted_readers_of_new after insert on risk_assessments for each row when (new.is_restricted) execute function list_assessment_readers();
create trigger list_readers after update on risk_assessments for each row
  when ((old.is_restricted or new.is_restricted) and ((old.is_restricted, old.owner_id, old.facilitator_id, old.department_id)
    is distinct from (new.is_restricted, new.owner_id, new.facilitator_id, new.department_id))) execute function list_assessment_readers();

-- Also in functions.sql: the trigger below is made of it.
create function list_participant() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.user_id is not null and exists (select from public.risk_assessments a where a.ks_id = new.ks_id and a.id = new.assessment_id and a.is_restricted) then
    perform public.put_readers(new.ks_id, new.assessment_id, 'added', array[new.user_id]);
  end if;
  return null;
end $$;
create trigger list_participant after insert on assessment_participants for each row execute function list_participant();

-- Also in functions.sql: the trigger below is made of it.
create function follow_assessment_leader() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare c record; leader uuid; lists uuid[];
begin
  lists := public.drop_reader_of(new.ks_id, array(
    with recursive below as (
      select new.id union select d.id from public.departments d join below on d.ks_id = new.ks_id and d.parent_id = below.id
    ) select a.id from public.risk_assessments a where a.ks_id = new.ks_id and a.is_restricted and a.department_id in (select below.id from below)
  ), 'leader', old.leader_id);
  for c in select a.id, a.department_id from public.risk_assessments a where a.ks_id = new.ks_id and a.id = any (lists) loop
    leader := public.nearest_leader(new.ks_id, c.department_id);
    if leader::text is distinct from current_setting('app.user_id', true) then
      perform public.put_readers(new.ks_id, c.id, 'leader', array[leader]);
    end if;
  end loop;
  return null;
end $$;
create trigger follow_assessment_leader after update of leader_id on departments for each row
  when (old.leader_id is distinct from new.leader_id and old.leader_id is not null) execute function follow_assessment_leader();

create trigger void_rounds after update on risk_assessments for each row execute function void_rounds_of('id');
create trigger void_rounds after insert or update or delete on assessment_participants for each row execute function void_rounds_of('assessment_id');
