-- Remembers the gravest severity and every category a case has had: a later edit cannot lift the rules that follow from them.
create or replace function remember_deviation() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  ranks constant text[] := '{low,medium,high,critical}';
begin
  if tg_op = 'UPDATE' then
    new.gravest_severity := old.gravest_severity;
    new.categories_held := old.categories_held;
  else
    new.gravest_severity := null;
    new.categories_held := '{}';
  end if;
  new.severity_floor := floor_of(new.impact, new.floor_reasons);
  if coalesce(array_position(ranks, new.severity) >= array_position(ranks, new.severity_floor), true) then new.below_floor := null; end if;
  -- Counts a confirmed severity, and the floor that follows from known facts. The reporter's own estimate does not count.
  if new.is_severity_confirmed
    and array_position(ranks, new.severity) > coalesce(array_position(ranks, new.gravest_severity), 0) then
    new.gravest_severity := new.severity;
  end if;
  if array_position(ranks, new.severity_floor) > coalesce(array_position(ranks, new.gravest_severity), 0) then
    new.gravest_severity := new.severity_floor;
  end if;
  if new.category <> all (new.categories_held) then new.categories_held := new.categories_held || new.category; end if;
  return new;
end $$;

-- Recomputes `holds`, the reasons a case may not be closed or changed, in the case's own row. Called by triggers on every table that gives a
-- reason; those of legal hold and disposal come from `retention`.
create or replace function set_holds_of_deviation(p_ks_id text, p_id uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
declare marks text[];
begin
  select array_remove(array[
    (select 'dutyToAnswer' from authority_notifications n where n.ks_id = p_ks_id and n.deviation_id = p_id and n.status = 'toAssess' and n.undecided_at is null limit 1),
    (select 'dutyOpen' from authority_notifications n where n.ks_id = p_ks_id and n.deviation_id = p_id and n.status in ('toAssess', 'required', 'sentPartial') limit 1),
    (select 'copyMissing' from authority_notifications n where n.ks_id = p_ks_id and n.deviation_id = p_id and n.rule_id = 'N-01' and n.status = 'sent' and n.copied_at is null limit 1),
    (select 'dutySent' from authority_notifications n where n.ks_id = p_ks_id and n.deviation_id = p_id and n.status in ('sentPartial', 'sent', 'closed') limit 1),
    (select 'injury' from injuries i where i.ks_id = p_ks_id and i.deviation_id = p_id limit 1),
    (select 'injuryIncomplete' from injuries i where i.ks_id = p_ks_id and i.deviation_id = p_id and not i.is_complete limit 1),
    (select 'noInjury' from no_injury_statements s where s.ks_id = p_ks_id and s.deviation_id = p_id limit 1),
    (select 'breach' from privacy_breaches b where b.ks_id = p_ks_id and b.deviation_id = p_id limit 1),
    (select 'breachIncomplete' from privacy_breaches b where b.ks_id = p_ks_id and b.deviation_id = p_id and not b.is_complete limit 1)
  ], null) || holds_of_record(p_ks_id, p_id) into marks;
  update deviations d set holds = marks where d.ks_id = p_ks_id and d.id = p_id and d.holds is distinct from marks;
end $$;
-- Granted to the app: the triggers that call it run with the rights of the request.
grant execute on function set_holds_of_deviation(text, uuid) to portal_app;

create or replace function hold_deviation() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then perform set_holds_of_deviation(old.ks_id, old.deviation_id);
  else perform set_holds_of_deviation(new.ks_id, new.deviation_id); end if;
  return null;
end $$;

-- Refuses steps while `holds` forbids them. An improvement is closed without treatment, but injuries and breaches in it must be complete too.
create or replace function guard_holds() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  has_begun boolean := new.status = 'inProgress' and old.status = 'open';
  has_closed boolean := new.status = 'closed' and old.status <> 'closed';
begin
  if has_begun and 'dutyToAnswer' = any (new.holds) then raise exception 'a notice to an authority is not answered' using errcode = 'KS409'; end if;
  if new.status = 'closed' and (has_closed or new.holds is distinct from old.holds)
    and new.holds && '{dutyOpen,copyMissing,injuryIncomplete,breachIncomplete}' then
    raise exception 'a case that is held is not closed' using errcode = 'KS409';
  end if;
  if has_closed and new.closure_reason in ('fixed', 'improvementImplemented') and (
    (('personalInjury' = any (new.categories_held) or new.is_someone_injured) and not new.holds && '{injury,noInjury}')
    or ('privacy' = any (new.categories_held) and not 'breach' = any (new.holds))) then
    raise exception 'a case of injury or breach is not closed without its details' using errcode = 'KS409';
  end if;
  if new.deleted_at is not null and old.deleted_at is null and new.holds && '{injury,breach,dutySent}' then
    raise exception 'what law demands is kept' using errcode = 'KS409';
  end if;
  return new;
end $$;

create or replace function restrict_deviation() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.is_restricted := true;
  return new;
end $$;
grant execute on function restrict_deviation() to portal_app;

-- Everybody who may read a restricted case today, and why.
create or replace function restricted_readers(p_deviation uuid) returns table (user_id uuid, reason text, appointment_type text, until date)
language sql stable set search_path = pg_catalog as $$
  select r.user_id, r.reason, r.appointment_type, r.until
  from public.deviations c cross join lateral public.listed_readers(c.ks_id, c.id, c.department_id, c.location_id) r where c.id = p_deviation
$$;
grant execute on function restricted_readers(uuid) to portal_app;

-- Offices that may read a restricted case of a category (domain 1.3, 3.3.1; aml. § 5-1: the safety representative reads injuries of their area).
create or replace function offices_for(p_category text) returns text[] language sql immutable as $$
  select case p_category when 'privacy' then '{personvernombud}' when 'personalInjury' then '{hmsAnsvarlig,verneombud,hovedverneombud}' else '{hmsAnsvarlig}' end::text[]
$$;

-- Keeps the list of readers in step with the case. `security definer`, because it also sets the flag in earlier versions: every statement names
-- the tenant itself. An office counts only for the department or safety area it is held for.
create or replace function list_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  is_new boolean := tg_op = 'INSERT' or not old.is_restricted;
  leader uuid;
begin
  if tg_op = 'UPDATE' and new.is_restricted <> old.is_restricted then
    update history.deviations h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.id = new.id;
  end if;
  if not new.is_restricted then
    perform public.drop_all_readers(new.ks_id, new.id);
    return null;
  end if;
  if is_new or new.assignee_id is distinct from old.assignee_id then
    perform public.list_handlers(new.ks_id, new.id, new.department_id, new.location_id, array[new.assignee_id], is_new);
  end if;
  if is_new or new.department_id <> old.department_id then
    leader := public.list_leader(new.ks_id, new.id, new.department_id, is_new);
  end if;
  if is_new or new.category <> old.category then
    perform public.put_readers(new.ks_id, new.id, 'office', '{}', public.offices_for(new.category));
  end if;
  if is_new then
    perform public.put_readers(new.ks_id, new.id, 'reporter', array[new.reported_by]);
    perform public.put_readers(new.ks_id, new.id, 'owner', array(select distinct a.owner_id from public.actions a
      where a.ks_id = new.ks_id and a.parent_id = new.id and a.status in ('planned', 'inProgress', 'rejected')));
    -- Where nobody leads and nobody holds the office there, somebody must still be able to treat it.
    if leader is null and not exists (select from public.officers_at(new.department_id, new.location_id) o join public.users u on u.id = o.user_id
        where u.ks_id = new.ks_id and o.appointment_type = any (public.offices_for(new.category))) then
      perform public.put_readers(new.ks_id, new.id, 'admin', array(select u.id from public.users u where u.ks_id = new.ks_id and u.status = 'active' and u.role_id = 1));
    end if;
  end if;
  -- A grave case waits for a controller's verification (domain 4.2: as verifier); who closed it may see it afterwards.
  if new.status = 'resolved' and (new.severity in ('high', 'critical') or new.gravest_severity in ('high', 'critical')) then
    perform public.put_verifiers(new.ks_id, new.id);
  elsif tg_op = 'UPDATE' and old.status = 'resolved' then
    perform public.drop_verifiers(new.ks_id, new.id), public.put_readers(new.ks_id, new.id, 'verifier', array[new.closed_by]);
  end if;
  return null;
end $$;
grant execute on function list_readers() to portal_app;

-- Replaces the former leader on the lists by the new one.
create or replace function follow_leader() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.replace_leader('deviations', new.ks_id, new.id, old.leader_id);
  return null;
end $$;
grant execute on function follow_leader() to portal_app;

create or replace function floor_of(p_impact int, p_reasons text[]) returns text language sql immutable set search_path = pg_catalog as $$
  select case when p_reasons && '{death,seriousInjury}' then 'critical'
    when p_impact = 5 or p_reasons && '{specialCategories,manyPersons,highRisk}' then 'high' end
$$;
grant execute on function floor_of(integer,text[]) to portal_app, portal_jobs;

create or replace function weigh_deviation() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; of uuid; known text[];
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; of := old.deviation_id;
  else tenant := new.ks_id; of := new.deviation_id; end if;
  known := known_of(tenant, of);
  update deviations d set floor_reasons = known where d.ks_id = tenant and d.id = of and d.floor_reasons is distinct from known;
  return null;
end $$;

-- Health is a special category of personal data (GDPR art. 9).
create or replace function known_of(p_ks_id text, p_deviation uuid) returns text[] language sql stable set search_path = pg_catalog, public as $$
  select array_remove(array[
    (select 'death' from injuries i where i.ks_id = p_ks_id and i.deviation_id = p_deviation and i.outcome = 'death' limit 1),
    (select 'seriousInjury' from injuries i where i.ks_id = p_ks_id and i.deviation_id = p_deviation
      and (i.outcome = 'serious' or cardinality(i.serious_criteria) > 0) limit 1),
    (select 'specialCategories' from privacy_breaches b where b.ks_id = p_ks_id and b.deviation_id = p_deviation and b.data_types && '{health,specialCategories}' limit 1),
    (select 'manyPersons' from privacy_breaches b where b.ks_id = p_ks_id and b.deviation_id = p_deviation and b.person_count > 100 limit 1),
    (select 'highRisk' from privacy_breaches b where b.ks_id = p_ks_id and b.deviation_id = p_deviation and b.risk_level = 'high' limit 1)
  ], null)
$$;
grant execute on function known_of(text,uuid) to portal_app, portal_jobs;

-- Repeats the checks of a grave case in the database, so that no verb can skip them (D2, D3, D4, D5, D11, 4.4 S2).
create or replace function guard_floor() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  ranks constant text[] := '{low,medium,high,critical}';
  lowest int := array_position(ranks, new.severity_floor);
  has_closed boolean := new.status = 'closed' and old.status <> 'closed';
begin
  if new.severity <> old.severity and array_position(ranks, new.severity) < lowest and (
    coalesce(array_position(ranks, new.below_floor), 0) < lowest
    or coalesce(current_setting('app.user_id', true) in (new.assignee_id::text, old.assignee_id::text), false)) then
    raise exception 'a case is not called milder than it is known to be by who handles it' using errcode = 'KS409';
  end if;
  if lowest is not null and new.status = 'resolved' and old.status <> 'resolved' and (
    coalesce(length(new.root_cause), 0) < 20 or cardinality(new.root_cause_categories) = 0 or new.impact is null or new.likelihood is null
    or not exists (select from actions a where a.ks_id = new.ks_id and a.parent_id = new.id and a.status in ('done', 'verified')
      and a.action_type in ('corrective', 'preventive'))) then
    raise exception 'a grave case is not resolved without cause and measure' using errcode = 'KS409';
  end if;
  if has_closed and lowest is not null and old.status = 'open' and new.closure_reason <> 'duplicate' then
    raise exception 'a grave case is not closed without treatment' using errcode = 'KS409';
  end if;
  if has_closed and old.status = 'resolved' and new.gravest_severity in ('high', 'critical') and (
    new.effect_check_date is null or (new.closed_by = new.assignee_id and not new.is_sod_relaxed)) then
    raise exception 'a grave case is closed by somebody else than its handler, and looked at again' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Called by `retention`: which cases have ended, the people in them, their rows, and what its general rule does not cover.

create or replace function retention_classes_of_deviation() returns table (class text, minimum_months int, is_chosen boolean) language sql immutable as $$
  values ('RET-AVV', 60, false), ('RET-SKADE', 120, false), ('RET-BREACH', 60, false)
$$;
grant execute on function retention_classes_of_deviation() to portal_app;

-- RET-AVV is for cases without personal injury: one with a possible injury is RET-SKADE until somebody states that there was none. A duplicate
-- is stored as long as the case it was merged into. Without an id it returns only cases old enough to be due.
create or replace function retention_of_deviation(p_ks_id text, p_id uuid default null) returns table (id uuid, number text, classes text[], ended_on date)
language sql stable set search_path = pg_catalog, public as $$
  select d.id, d.number, coalesce(nullif(array_remove(array[
      case when 'injury' = any (d.holds) or (('personalInjury' = any (d.categories_held) or d.is_someone_injured) and not 'noInjury' = any (d.holds)) then 'RET-SKADE' end,
      case when 'breach' = any (d.holds) then 'RET-BREACH' end], null), '{}'), '{RET-AVV}'),
    (greatest(coalesce(d.deleted_at, d.closed_at), case when o.id is not null then coalesce(o.deleted_at, o.closed_at, 'infinity') end) at time zone 'Europe/Oslo')::date
  from deviations d left join deviations o on o.ks_id = d.ks_id and o.id = d.duplicate_of_id
  where d.ks_id = p_ks_id and (d.status = 'closed' or d.deleted_at is not null) and not 'anonymised' = any (d.holds)
    and case when p_id is null then coalesce(d.deleted_at, d.closed_at) < now() - interval '60 months' else d.id = p_id end
$$;
create or replace function people_of_deviation(p_ks_id text, p_ids uuid[]) returns setof uuid language sql stable set search_path = pg_catalog, public as $$
  select unnest(array[d.reported_by, d.assignee_id, d.closed_by]) from deviations d where d.ks_id = p_ks_id and d.id = any (p_ids)
  union select i.person_user_id from injuries i where i.ks_id = p_ks_id and i.deviation_id = any (p_ids)
  union select unnest(array[a.owner_id, a.completed_by, a.verified_by]) from actions a where a.ks_id = p_ks_id and a.parent_id = any (p_ids)
$$;
grant execute on function retention_of_deviation(text, uuid), people_of_deviation(text, uuid[]) to portal_app;

-- Runs after the case's own row is anonymised, whose triggers still write the list of readers: removes people from it, and sets file_count to 0.
create or replace function disposal_rest_of_deviation(p_ks_id text, p_id uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  perform forget_readers_of(p_ks_id, p_id);
  update deviations set file_count = 0 where ks_id = p_ks_id and id = p_id;
  update history.deviations set file_count = 0 where ks_id = p_ks_id and id = p_id;
end $$;

-- Refuses new cases of an archived project; one that is of it already stays.
create or replace function guard_project() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from projects p where p.ks_id = new.ks_id and p.id = new.project_id and p.status = 'archived') then
    raise exception 'nothing new belongs to an archived project' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Refuses to delete a case under legal hold (D9), and to change an anonymised one.
create or replace function guard_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.deleted_at is not null and old.deleted_at is null and 'legalHold' = any (new.holds) then
    raise exception 'a case under legal hold is kept' using errcode = 'KS409';
  end if;
  if 'anonymised' = any (old.holds) and current_user like 'portal\_%' then
    raise exception 'an anonymised case is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
-- Refuses new parts of an anonymised case.
create or replace function guard_part_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from deviations d where d.ks_id = new.ks_id and d.id = new.deviation_id and 'anonymised' = any (d.holds)) then
    raise exception 'an anonymised case is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
