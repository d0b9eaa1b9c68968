-- Risikoer (domain 3.4.2). The numbers are those of the last scoring of each sort; every scoring is in risk_scores.
create table risks (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null, number text not null, title text not null,
  assessment_id uuid not null, place int not null,
  category text not null, cause text, consequence_text text, affected text, existing_controls text, mitigation text,
  department_id uuid not null, location_id uuid, project_id uuid,
  owner_id uuid not null,
  status text not null default 'identified' check (status in ('identified', 'assessed', 'treating', 'closed')),
  -- Null: the portal's own matrix.
  matrix_id uuid,
  probability int, consequence int, score int, level text check (level in ('low', 'medium', 'high', 'extreme')), level_rank int,
  reason_p text, reason_c text, by_dimension jsonb, scored_at timestamptz,
  target_p int, target_c int, target_level text check (target_level in ('low', 'medium', 'high', 'extreme')),
  residual_p int, residual_c int, residual_level text check (residual_level in ('low', 'medium', 'high', 'extreme')),
  inherent_p int, inherent_c int, inherent_level text check (inherent_level in ('low', 'medium', 'high', 'extreme')),
  -- When what is planned is done: the residual risk, what is aimed at before that, or else as it is.
  after_p int generated always as (coalesce(residual_p, target_p, probability)) stored,
  after_c int generated always as (coalesce(residual_c, target_c, consequence)) stored,
  after_level text generated always as (coalesce(residual_level, target_level, level)) stored,
  trend text not null default 'stable' check (trend in ('up', 'stable', 'down')),
  review_date date,
  -- Why it is to be looked at before that (P2, P7).
  review_cause text,
  stop_decision text check (stop_decision in ('stopped', 'reduced', 'notInUse')), stop_reason text, stopped_at timestamptz, stopped_by uuid,
  accepted_until date, acceptance_id uuid,
  -- The last acceptance fell, and nobody has accepted anew.
  is_acceptance_fallen boolean not null default false,
  closed_at timestamptz, close_reason text,
  copied_from_id uuid,
  is_restricted boolean not null default false, deleted_at timestamptz, holds text[] not null default '{}',
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null, version int not null default 1,
  primary key (ks_id, id), constraint risks_number unique (ks_id, number),
  foreign key (ks_id, assessment_id) references risk_assessments (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, location_id) references locations (ks_id, id),
  foreign key (ks_id, project_id) references projects (ks_id, id),
  foreign key (ks_id, matrix_id) references risk_matrices (ks_id, id),
  foreign key (ks_id, owner_id) references users (ks_id, id),
  foreign key (ks_id, stopped_by) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id),
  foreign key (ks_id, copied_from_id) references risks (ks_id, id),
  check (num_nulls(probability, consequence, score, level, level_rank, scored_at) in (0, 6)),
  check (num_nulls(target_p, target_c, target_level) in (0, 3)),
  check (num_nulls(residual_p, residual_c, residual_level) in (0, 3)),
  check (num_nulls(inherent_p, inherent_c, inherent_level) in (0, 3)),
  check (status not in ('assessed', 'treating') or probability is not null),
  check ((status = 'closed') = (closed_at is not null)),
  check (num_nulls(stop_decision, stop_reason, stopped_at, stopped_by) in (0, 4)),
  check ((accepted_until is null) = (acceptance_id is null))
);
comment on column risks.number is 'disposal: keep';
comment on column risks.category is 'disposal: keep';
comment on column risks.holds is 'disposal: keep';
comment on column risks.by_dimension is 'disposal: keep';
-- Worst first; what nobody has scored comes last.
create index risks_worst on risks (ks_id, (coalesce(-score, 0)), id);
create index risks_created on risks (ks_id, created_at, id);
create index risks_review on risks (ks_id, review_date, id);
create index risks_assessment on risks (ks_id, assessment_id, place);
create index risks_owner on risks (ks_id, owner_id);
create index risks_category on risks (ks_id, category, location_id);
create index risks_cells on risks (ks_id, matrix_id, probability, consequence, after_p, after_c) where status <> 'closed' and deleted_at is null;
select record_search('risks', '{cause,consequence_text,existing_controls,mitigation}'), tenant_table('risks'), record_table('risks', 'risk');

-- Every scoring there has been, and nothing of it is ever changed.
create table risk_scores (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, risk_id uuid not null,
  sort text not null check (sort in ('current', 'target', 'residual', 'inherent')),
  -- Null: that sort no longer holds.
  probability int, consequence int, score int, level text check (level in ('low', 'medium', 'high', 'extreme')),
  matrix_id uuid,
  by_dimension jsonb, reason_p text, reason_c text, comment text,
  source text not null check (source in ('person', 'meeting', 'proposal', 'review', 'import')),
  proposal_id uuid,
  scored_at timestamptz not null, scored_by uuid not null,
  primary key (ks_id, id),
  foreign key (ks_id, risk_id) references risks (ks_id, id),
  foreign key (ks_id, matrix_id) references risk_matrices (ks_id, id),
  foreign key (ks_id, scored_by) references users (ks_id, id),
  check (num_nulls(probability, consequence, score, level) in (0, 4)),
  check (sort <> 'current' or probability is not null)
);
comment on column risk_scores.by_dimension is 'disposal: keep';
create index risk_scores_risk on risk_scores (ks_id, risk_id, scored_at);
select tenant_table('risk_scores');
revoke update, delete on risk_scores from portal_app;

-- A risk as it was accepted: by whom, until when, and how it ended. What was accepted is in the round of approval.
create table risk_acceptances (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, risk_id uuid not null, round_id uuid not null,
  level text not null check (level in ('low', 'medium', 'high')), score int not null,
  until date not null,
  reason text not null,
  accepted_at timestamptz not null, accepted_by uuid not null,
  ended_at timestamptz, ended_by uuid,
  ended_as text check (ended_as in ('withdrawn', 'expired', 'fallen', 'replaced')),
  -- Of a fallen one: what made it fall, and its facts by their records.
  cause text check (cause in ('changed', 'levelUp', 'controlWeak', 'reviewMissed')), cause_detail text,
  primary key (ks_id, id),
  foreign key (ks_id, risk_id) references risks (ks_id, id),
  foreign key (ks_id, round_id) references approval_rounds (ks_id, id),
  foreign key (ks_id, accepted_by) references users (ks_id, id),
  foreign key (ks_id, ended_by) references users (ks_id, id),
  check ((ended_at is null) = (ended_as is null)),
  check ((ended_as = 'fallen') = (cause is not null) or ended_as is null)
);
create unique index risk_acceptances_standing on risk_acceptances (ks_id, risk_id) where ended_at is null;
create index risk_acceptances_risk on risk_acceptances (ks_id, risk_id, accepted_at);
select tenant_table('risk_acceptances');
alter table risks add foreign key (ks_id, acceptance_id) references risk_acceptances (ks_id, id) deferrable initially deferred;

-- Also in functions.sql: the trigger below is made of it.
create function guard_acceptance() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and (tg_op = 'DELETE' or old.ended_at is not null or (new.risk_id, new.round_id, new.level, new.score, new.until, new.reason, new.accepted_at, new.accepted_by)
    is distinct from (old.risk_id, old.round_id, old.level, old.score, old.until, old.reason, old.accepted_at, old.accepted_by)) then
    raise exception 'an acceptance is ended once, and never changed' using errcode = 'KS409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_acceptance before update or delete on risk_acceptances for each row execute function guard_acceptance();

-- Also in functions.sql: the trigger below is made of it.
create function follow_assessment() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.is_restricted <> old.is_restricted then
    update history.risks h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.assessment_id = new.id;
  end if;
  update public.risks r set is_restricted = new.is_restricted, deleted_at = new.deleted_at,
      department_id = case when new.is_register then r.department_id else new.department_id end,
      location_id = case when new.is_register then r.location_id else new.location_id end,
      project_id = case when new.is_register then r.project_id else new.project_id end
    where r.ks_id = new.ks_id and r.assessment_id = new.id
      and (r.is_restricted <> new.is_restricted or r.deleted_at is distinct from new.deleted_at or not new.is_register
        and (r.department_id, r.location_id, r.project_id) is distinct from (new.department_id, new.location_id, new.project_id));
  return null;
end $$;
create trigger follow_assessment after update on risk_assessments for each row
  when ((old.is_restricted, old.deleted_at, old.department_id, old.location_id, old.project_id)
    is distinct from (new.is_restricted, new.deleted_at, new.department_id, new.location_id, new.project_id)) execute function follow_assessment();

create trigger void_rounds after update on risks for each row execute function void_rounds_of('id');
create trigger void_rounds_of_assessment after insert or update or delete on risks for each row execute function void_rounds_of('assessment_id');
