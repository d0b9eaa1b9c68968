-- Restricts from the first moment what is of people's minds and of their data (R10).
create or replace function restrict_assessment() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.is_restricted := true;
  return new;
end $$;
grant execute on function restrict_assessment() to portal_app;

-- Keeps the list of readers in step with the assessment: those who answer for it, take part in it, lead its department, or hold the office of its sort.
create or replace function list_assessment_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  is_new boolean := tg_op = 'INSERT' or not old.is_restricted;
begin
  if tg_op = 'UPDATE' and new.is_restricted <> old.is_restricted then
    update history.risk_assessments h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.id = new.id;
  end if;
  if not new.is_restricted then
    perform public.drop_all_readers(new.ks_id, new.id);
    return null;
  end if;
  if is_new or (new.owner_id, new.facilitator_id) is distinct from (old.owner_id, old.facilitator_id) then
    perform public.list_handlers(new.ks_id, new.id, new.department_id, new.location_id, array[new.owner_id, new.facilitator_id], is_new);
  end if;
  if is_new or new.department_id <> old.department_id then
    perform public.list_leader(new.ks_id, new.id, new.department_id, is_new);
  end if;
  if is_new then
    perform public.put_readers(new.ks_id, new.id, 'reporter', array[new.created_by]);
    perform public.put_readers(new.ks_id, new.id, 'office', '{}', case new.assessment_type when 'dpia' then '{personvernombud}'
      when 'psychosocial' then '{hmsAnsvarlig,verneombud,hovedverneombud}' else '{hmsAnsvarlig}' end::text[]);
    perform public.put_readers(new.ks_id, new.id, 'added', array(
      select p.user_id from public.assessment_participants p where p.ks_id = new.ks_id and p.assessment_id = new.id and p.user_id is not null
      union select s.user_id from public.sja_signatures s where s.ks_id = new.ks_id and s.assessment_id = new.id and s.user_id is not null));
    perform public.put_readers(new.ks_id, new.id, 'owner', array(select distinct a.owner_id from public.actions a where a.ks_id = new.ks_id
      and (a.parent_id = new.id or a.parent_id in (select r.id from public.risks r where r.ks_id = new.ks_id and r.assessment_id = new.id))));
  end if;
  return null;
end $$;
grant execute on function list_assessment_readers() to portal_app;

-- Whoever comes to take part in a restricted assessment, or to sign it, is let in to it.
create or replace function list_participant() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.user_id is not null and exists (select from public.risk_assessments a where a.ks_id = new.ks_id and a.id = new.assessment_id and a.is_restricted) then
    perform public.put_readers(new.ks_id, new.assessment_id, 'added', array[new.user_id]);
  end if;
  return null;
end $$;
grant execute on function list_participant() to portal_app;

-- Whoever neither takes part in it nor signs it any more reads it no longer, unless somebody has let them in by name.
create or replace function drop_participant() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.user_id is not null and not exists (select from public.assessment_participants p
      where p.ks_id = old.ks_id and p.assessment_id = old.assessment_id and p.user_id = old.user_id)
    and not exists (select from public.sja_signatures s where s.ks_id = old.ks_id and s.assessment_id = old.assessment_id and s.user_id = old.user_id)
    and exists (select from public.record_access a
      where a.ks_id = old.ks_id and a.record_id = old.assessment_id and a.reason = 'added' and a.user_id = old.user_id and a.given_by is null) then
    perform public.drop_reader_of(old.ks_id, array[old.assessment_id], 'added', old.user_id);
  end if;
  return null;
end $$;
grant execute on function drop_participant() to portal_app;

-- Replaces the former leader on the lists by the new one.
create or replace function follow_assessment_leader() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.replace_leader('risk_assessments', new.ks_id, new.id, old.leader_id);
  return null;
end $$;
grant execute on function follow_assessment_leader() to portal_app;

-- What of an assessment is approved: all that people have written and scored, and who took part. Ids are told by their names where it is read. Without
-- a search path of its own: a read of an earlier time sees what it was then.
create or replace function material_of_assessment(p_ks_id text, p_id uuid, p_purpose text) returns jsonb language sql stable as $$
  select jsonb_build_object('number', a.number, 'title', a.title, 'assessmentType', a.assessment_type, 'object', a.object, 'scope', a.scope, 'method', a.method,
    'assumptions', a.assumptions, 'basis', a.basis, 'departmentId', a.department_id, 'locationId', a.location_id, 'projectId', a.project_id,
    'ownerId', a.owner_id, 'facilitatorId', a.facilitator_id, 'participationReason', a.participation_reason, 'matrixId', a.matrix_id,
    'processing', a.processing, 'necessity', a.necessity, 'legalBasis', a.legal_basis, 'subjectsView', a.subjects_view, 'dpoAdvice', a.dpo_advice,
    'priorConsultation', a.prior_consultation, 'reviewDate', a.review_date,
    'participants', coalesce((select jsonb_agg(jsonb_build_object('userId', p.user_id, 'name', p.name, 'part', p.part) order by p.place, p.id)
      from assessment_participants p where p.ks_id = a.ks_id and p.assessment_id = a.id), '[]'),
    'risks', coalesce((select jsonb_agg(jsonb_build_object('number', r.number, 'title', r.title, 'category', r.category, 'cause', r.cause,
        'consequenceText', r.consequence_text, 'affected', r.affected, 'existingControls', r.existing_controls, 'mitigation', r.mitigation, 'ownerId', r.owner_id,
        'probability', r.probability, 'consequence', r.consequence, 'level', r.level, 'reasonP', r.reason_p, 'reasonC', r.reason_c,
        'targetP', r.target_p, 'targetC', r.target_c, 'residualP', r.residual_p, 'residualC', r.residual_c, 'stopDecision', r.stop_decision) order by r.place, r.id)
      from risks r where r.ks_id = a.ks_id and r.assessment_id = a.id and r.status <> 'closed' and r.deleted_at is null), '[]'))
  from risk_assessments a where a.ks_id = p_ks_id and a.id = p_id
$$;
grant execute on function material_of_assessment(text, uuid, text) to portal_app, portal_jobs;

-- What of an SJA is signed: the job and its steps. Without a search path of its own, as above.
create or replace function material_of_sja(p_ks_id text, p_id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('number', a.number, 'title', a.title, 'departmentId', a.department_id, 'locationId', a.location_id, 'projectId', a.project_id,
    'leaderId', a.owner_id, 'jobDate', a.job_date, 'validUntil', a.valid_until, 'weather', a.weather, 'permits', a.permits,
    'steps', coalesce((select jsonb_agg(jsonb_build_object('title', s.title, 'hazard', s.hazard, 'measure', s.measure, 'responsible', s.responsible) order by s.place)
      from sja_steps s where s.ks_id = a.ks_id and s.assessment_id = a.id), '[]'))
  from risk_assessments a where a.ks_id = p_ks_id and a.id = p_id
$$;
grant execute on function material_of_sja(text, uuid) to portal_app, portal_jobs;

-- Kept for five years after they are archived (RET-ROS); what is still in force is kept.
create or replace function retention_classes_of_assessment() returns table (class text, minimum_months int, is_chosen boolean) language sql immutable as $$
  values ('RET-ROS', 60, false)
$$;
create or replace function retention_of_assessment(p_ks_id text, p_id uuid default null) returns table (id uuid, number text, classes text[], ended_on date)
language sql stable set search_path = pg_catalog, public as $$
  select a.id, a.number, '{RET-ROS}'::text[], (a.archived_at at time zone 'Europe/Oslo')::date from risk_assessments a
  where a.ks_id = p_ks_id and (p_id is null or a.id = p_id) and a.status = 'archived' and not 'anonymised' = any (a.holds)
$$;
grant execute on function retention_classes_of_assessment(), retention_of_assessment(text, uuid) to portal_app;
