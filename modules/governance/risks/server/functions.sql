-- What of a risk is accepted: what it is, how grave, and what is done about it. Numbers that are only aimed at are no part of it.
create or replace function material_of_risk(p_ks_id text, p_id uuid, p_purpose text) returns jsonb language sql stable set search_path = pg_catalog, public as $$
  select jsonb_build_object('number', r.number, 'title', r.title, 'category', r.category, 'cause', r.cause, 'consequenceText', r.consequence_text,
    'affected', r.affected, 'existingControls', r.existing_controls, 'mitigation', r.mitigation, 'departmentId', r.department_id, 'locationId', r.location_id,
    'projectId', r.project_id, 'probability', r.probability, 'consequence', r.consequence, 'score', r.score, 'level', r.level, 'reasonP', r.reason_p, 'reasonC', r.reason_c,
    'residualP', r.residual_p, 'residualC', r.residual_c, 'residualLevel', r.residual_level, 'stopDecision', r.stop_decision)
  from risks r where r.ks_id = p_ks_id and r.id = p_id
$$;
grant execute on function material_of_risk(text, uuid, text) to portal_app, portal_jobs;

-- Refuses to change what was accepted, and to end it twice.
create or replace function guard_acceptance() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and (tg_op = 'DELETE' or old.ended_at is not null or (new.risk_id, new.round_id, new.level, new.score, new.until, new.reason, new.accepted_at, new.accepted_by)
    is distinct from (old.risk_id, old.round_id, old.level, old.score, old.until, old.reason, old.accepted_at, old.accepted_by)) then
    raise exception 'an acceptance is ended once, and never changed' using errcode = 'KS409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
grant execute on function guard_acceptance() to portal_app;

-- Keeps risks in step with their assessment: who reads them, and where they are. Those of the register are where
-- somebody has said, and a risk that was deleted itself stays so.
create or replace function follow_assessment() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.is_restricted <> old.is_restricted then
    update history.risks h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.assessment_id = new.id;
  end if;
  update public.risks r set is_restricted = new.is_restricted, deleted_at = case when r.deleted_at is not distinct from old.deleted_at then new.deleted_at else r.deleted_at end,
      department_id = case when new.is_register then r.department_id else new.department_id end,
      location_id = case when new.is_register then r.location_id else new.location_id end,
      project_id = case when new.is_register then r.project_id else new.project_id end
    where r.ks_id = new.ks_id and r.assessment_id = new.id
      and (r.is_restricted <> new.is_restricted or r.deleted_at is not distinct from old.deleted_at and old.deleted_at is distinct from new.deleted_at or not new.is_register
        and (r.department_id, r.location_id, r.project_id) is distinct from (new.department_id, new.location_id, new.project_id));
  return null;
end $$;
grant execute on function follow_assessment() to portal_app;

-- Kept as long as their assessment, or five years after they were closed (RET-ROS).
create or replace function retention_of_risk(p_ks_id text, p_id uuid default null) returns table (id uuid, number text, classes text[], ended_on date)
language sql stable set search_path = pg_catalog, public as $$
  select r.id, r.number, '{RET-ROS}'::text[], (greatest(a.archived_at, r.closed_at) at time zone 'Europe/Oslo')::date
  from risks r join risk_assessments a on a.ks_id = r.ks_id and a.id = r.assessment_id
  where r.ks_id = p_ks_id and (p_id is null or r.id = p_id) and not 'anonymised' = any (r.holds)
    and (a.status = 'archived' or a.is_register and r.status = 'closed')
$$;
grant execute on function retention_of_risk(text, uuid) to portal_app;

-- Also in a migration: a column is made of it, so it answers the same for ever.
create or replace function risk_cells(p int, c int, after_p int, after_c int, is_planned boolean, level_rank int) returns int language sql immutable parallel safe
  return 100000 * coalesce(p, 0) + 10000 * coalesce(c, 0) + 1000 * coalesce(after_p, 0) + 100 * coalesce(after_c, 0)
    + case when is_planned then 10 else 0 end + coalesce(level_rank, 0);
grant execute on function risk_cells(int, int, int, int, boolean, int) to portal_app, portal_jobs;
