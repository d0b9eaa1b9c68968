-- Verneområde (domain 3.0.1, 3.0.6): an office may be for a safety area, which is every department that carries its name, with those below that carry none.
alter table appointments add column safety_area text;
alter table appointments add check (num_nonnulls(department_id, location_id, safety_area) <= 1);
select tenant_table('appointments');

-- As before, and for the safety area the department is of: its own, or that of the nearest above it that has one.
create or replace function officers_at(p_department uuid, p_location uuid) returns table (user_id uuid, appointment_type text)
language sql stable set search_path = pg_catalog as $$
  with recursive up as (
    select d.id, d.parent_id, d.safety_area, 0 as height from public.departments d where d.id = p_department
    union all select d.id, d.parent_id, d.safety_area, up.height + 1 from public.departments d join up on d.id = up.parent_id where up.height < 10
  )
  select distinct o.user_id, o.appointment_type from public.appointments_now() o join public.users u on u.ks_id = o.ks_id and u.id = o.user_id
  where u.status = 'active' and (u.access_until is null or u.access_until >= current_date)
    and (o.department_id is null or o.department_id in (select up.id from up)) and (o.location_id is null or o.location_id = p_location)
    and (o.safety_area is null or lower(o.safety_area) = (select lower(up.safety_area) from up where up.safety_area is not null order by up.height limit 1))
$$;

-- As before, but one place says who holds an office where a case is: `officers_at`.
create or replace function restricted_readers(p_deviation uuid) returns table (user_id uuid, reason text, appointment_type text, until date)
language sql stable set search_path = pg_catalog as $$
  with recursive d as (select c.ks_id, c.id, c.department_id, c.location_id from public.deviations c where c.id = p_deviation),
  up as (
    select p.id, p.parent_id from public.departments p join d on p.id = d.department_id
    union select p.id, p.parent_id from public.departments p join up on p.id = up.parent_id
  ), acting as (
    select l.user_id as id, public.nearest_leader(l.ks_id, l.department_id) as on_list_as
    from public.acting_leaders() l join d on l.ks_id = d.ks_id where l.department_id in (select up.id from up)
  ), held as (
    select o.user_id as id, o.appointment_type as office from d cross join lateral public.officers_at(d.department_id, d.location_id) o
  )
  select u.id, a.reason, a.appointment_type, a.until
  from public.deviation_access a join public.users u on u.ks_id = a.ks_id and u.status = 'active' and (u.id = a.user_id and (a.reason <> 'leader' or u.role_id <= 2)
    or a.reason = 'leader' and exists (select from acting where acting.id = u.id and acting.on_list_as = a.user_id)
    or a.reason = 'admin' and exists (select from acting where acting.id = u.id and acting.on_list_as is null)
    or a.user_id is null and a.reason = 'verifier' and u.role_id = 5
    or exists (select from held where held.id = u.id and held.office = a.appointment_type))
  where a.deviation_id = p_deviation and (a.until is null or a.until >= public.oslo_today())
$$;

-- As before, and the departments of a safety area are spelt out as those below a department are; none where no department is of it any more.
create or replace function auth.actor_of(p_ks_id text, p_user uuid, p_session uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare actor jsonb; leads boolean; acts boolean;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', p_user::text, true);
  select jsonb_build_object('id', u.id, 'ksId', u.ks_id, 'roleId', u.role_id, 'name', u.firstname || ' ' || u.lastname, 'departmentId', u.department_id,
    'team', '[]'::jsonb, 'accountId', u.account_id, 'sessionId', p_session,
    'verifiers', (select count(*) from (select from public.users v where v.ks_id = p_ks_id and v.status = 'active' and v.role_id in (1, 2, 5) limit 3) x),
    'isLarge', (select coalesce(sum(n.last), 0) from public.numbers n where n.ks_id = p_ks_id) > 20000),
    u.role_id <= 2 and exists (select from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user),
    u.role_id <= 2 and (exists (select from public.departments d where d.ks_id = p_ks_id and d.deputy_id = p_user)
      or exists (select from public.absences a where a.ks_id = p_ks_id and a.substitute_id = p_user and a.ended_at is null and a.ends_on >= public.oslo_today()))
  into actor, leads, acts
  from public.users u where u.ks_id = p_ks_id and u.id = p_user and u.status = 'active' and (u.access_until is null or u.access_until >= current_date);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  if leads then
    with recursive led as (
      select d.id from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user
      union select d.id from public.departments d join led on d.ks_id = p_ks_id and d.parent_id = led.id
    ) select jsonb_set(actor, '{team}', jsonb_agg(led.id)) into actor from led;
  end if;
  if acts then actor := auth.acting_actor(actor, p_ks_id, p_user); end if;
  if exists (select from public.appointments a where a.ks_id = p_ks_id and a.user_id = p_user and a.ended_at is null) then
    actor := actor || coalesce((select jsonb_build_object('appointments', jsonb_agg(jsonb_build_object('type', a.appointment_type, 'locationId', a.location_id,
      'departments', case when a.department_id is not null or a.safety_area is not null then (
        with recursive below as (
          select d.id from public.departments d where d.ks_id = p_ks_id and (d.id = a.department_id or lower(d.safety_area) = lower(a.safety_area))
          union select d.id from public.departments d join below on d.ks_id = p_ks_id and d.parent_id = below.id
            where a.safety_area is null or d.safety_area is null
        ) select coalesce(jsonb_agg(below.id), '[]') from below) end)))
      from public.appointments a where a.ks_id = p_ks_id and a.user_id = p_user and a.ended_at is null and a.confirmed_at is not null
        and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today()) having count(*) > 0), '{}');
  end if;
  return actor;
end $$;
