-- How grave a case is known to be, whatever somebody calls it (domain 3.3.2, decision 067). The tables of injuries and breaches keep
-- `floor_reasons` in step; severity_floor follows from them and from the impact.
alter table deviations
  add column floor_reasons text[] not null default '{}',
  add column severity_floor text check (severity_floor in ('high', 'critical')),
  -- The floor somebody else than the handler has, with a reason, put the case below.
  add column below_floor text check (below_floor in ('high', 'critical'));
select tenant_table('deviations');

create function floor_of(p_impact int, p_reasons text[]) returns text language sql immutable set search_path = pg_catalog as $$
  select case when p_reasons && '{death,seriousInjury}' then 'critical'
    when p_impact = 5 or p_reasons && '{specialCategories,manyPersons,highRisk}' then 'high' end
$$;
grant execute on function floor_of(int, text[]) to portal_app, portal_jobs;

-- What is known binds as what somebody has confirmed does: it is remembered, also when what is known is written anew.
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
  -- Only what somebody who treats cases has confirmed, and what is known: a report alone binds nobody.
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

create function weigh_deviation() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; of uuid; known text[];
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; of := old.deviation_id;
  else tenant := new.ks_id; of := new.deviation_id; end if;
  known := known_of(tenant, of);
  update deviations d set floor_reasons = known where d.ks_id = tenant and d.id = of and d.floor_reasons is distinct from known;
  return null;
end $$;
-- Health is a special category of personal data (GDPR art. 9).
create function known_of(p_ks_id text, p_deviation uuid) returns text[] language sql stable set search_path = pg_catalog, public as $$
  select array_remove(array[
    (select 'death' from injuries i where i.ks_id = p_ks_id and i.deviation_id = p_deviation and i.outcome = 'death' limit 1),
    (select 'seriousInjury' from injuries i where i.ks_id = p_ks_id and i.deviation_id = p_deviation
      and (i.outcome = 'serious' or cardinality(i.serious_criteria) > 0) limit 1),
    (select 'specialCategories' from privacy_breaches b where b.ks_id = p_ks_id and b.deviation_id = p_deviation and b.data_types && '{health,specialCategories}' limit 1),
    (select 'manyPersons' from privacy_breaches b where b.ks_id = p_ks_id and b.deviation_id = p_deviation and b.person_count > 100 limit 1),
    (select 'highRisk' from privacy_breaches b where b.ks_id = p_ks_id and b.deviation_id = p_deviation and b.risk_level = 'high' limit 1)
  ], null)
$$;
grant execute on function known_of(text, uuid) to portal_app, portal_jobs;
create trigger weigh_deviation after insert or update or delete on injuries for each row execute function weigh_deviation();
create trigger weigh_deviation after insert or update or delete on privacy_breaches for each row execute function weigh_deviation();

-- The gates of a grave case once more, where no verb can forget them (D2, D3, D4, D5, D11, 4.4 S2).
create function guard_floor() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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
    or not exists (select from actions a where a.ks_id = new.ks_id and a.deviation_id = new.id and a.status in ('done', 'verified')
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
-- After the triggers that remember and restrict.
create trigger c_guard_floor before update on deviations for each row execute function guard_floor();

-- Cases from before: what is known of them binds from now on. What somebody has called them stands until their next step.
update deviations d set floor_reasons = known.reasons
from (select c.ks_id, c.id, known_of(c.ks_id, c.id) as reasons from deviations c
  where c.impact = 5 or exists (select from injuries i where i.ks_id = c.ks_id and i.deviation_id = c.id)
    or exists (select from privacy_breaches b where b.ks_id = c.ks_id and b.deviation_id = c.id)) known
where known.ks_id = d.ks_id and known.id = d.id and (d.impact = 5 or known.reasons <> '{}');
