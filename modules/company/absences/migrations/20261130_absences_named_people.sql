-- Who does today what is left to somebody by name (decision 079): the stand-in of an absence that another arranged, and the deputy while they
-- lead. Rights are today's, also where an earlier time is read.
create function personal_stand_ins() returns table (ks_id text, user_id uuid, stand_in_id uuid) language sql stable as $$
  select a.ks_id, a.user_id, a.substitute_id
    from public.absences a join public.users u on u.ks_id = a.ks_id and u.id = a.substitute_id and u.status = 'active'
    where a.ended_at is null and a.created_by <> a.substitute_id and public.oslo_today() between a.starts_on and a.ends_on
  union select l.ks_id, l.leader_id, l.user_id from public.acting_leaders() l where l.place = 1 and l.leader_id is not null
$$;
grant execute on function personal_stand_ins() to portal_app, portal_jobs;

-- An office is filled by its own substitute, whom the administrators have registered with it (domain 1.3, 3.0.6), while its holder is away. Who
-- receives reports of wrongdoing is named, and nobody is in their stead; nor does anybody let themselves in (S7).
create index appointments_substitute on appointments (ks_id, substitute_id) where ended_at is null and substitute_id is not null;
create or replace function appointments_now() returns setof appointments language sql stable as $$
  select a.* from public.appointments a where a.ended_at is null and a.confirmed_at is not null
    and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today())
  union all
  select s.* from public.appointments a
    join public.absences b on b.ks_id = a.ks_id and b.user_id = a.user_id and b.ended_at is null and public.oslo_today() between b.starts_on and b.ends_on
    join public.users u on u.ks_id = a.ks_id and u.id = a.substitute_id and u.status = 'active'
    cross join lateral jsonb_populate_record(a, jsonb_build_object('user_id', a.substitute_id)) s
    where a.ended_at is null and a.confirmed_at is not null and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today())
      and a.appointment_type <> 'varslingsmottaker' and a.substitute_id not in (a.registered_by, a.confirmed_by)
$$;

-- As before, and whose own decisions wait for the actor too, with everybody's offices as they are filled today.
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
    exists (select from public.departments d where d.ks_id = p_ks_id and d.deputy_id = p_user)
      or exists (select from public.absences a where a.ks_id = p_ks_id and a.substitute_id = p_user and a.ended_at is null and a.ends_on >= public.oslo_today())
  into actor, leads, acts
  from public.users u where u.ks_id = p_ks_id and u.id = p_user and u.status = 'active' and (u.access_until is null or u.access_until >= current_date);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  if leads then
    with recursive led as (
      select d.id from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user
      union select d.id from public.departments d join led on d.ks_id = p_ks_id and d.parent_id = led.id
    ) select jsonb_set(actor, '{team}', jsonb_agg(led.id)) into actor from led;
  end if;
  if acts then
    actor := auth.acting_actor(actor, p_ks_id, p_user) || coalesce((select jsonb_build_object('standsInFor',
        jsonb_agg(jsonb_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)))
      from public.personal_stand_ins() s join public.users u on u.ks_id = s.ks_id and u.id = s.user_id
      where s.ks_id = p_ks_id and s.stand_in_id = p_user having count(*) > 0), '{}');
  end if;
  if exists (select from public.appointments a where a.ks_id = p_ks_id and a.ended_at is null and a.user_id = p_user)
    or exists (select from public.appointments a where a.ks_id = p_ks_id and a.ended_at is null and a.substitute_id = p_user) then
    actor := actor || coalesce((select jsonb_build_object('appointments', jsonb_agg(jsonb_build_object('type', a.appointment_type, 'locationId', a.location_id,
      'departments', case when a.department_id is not null or a.safety_area is not null then (
        with recursive below as (
          select d.id from public.departments d where d.ks_id = p_ks_id and (d.id = a.department_id or lower(d.safety_area) = lower(a.safety_area))
          union select d.id from public.departments d join below on d.ks_id = p_ks_id and d.parent_id = below.id
            where a.safety_area is null or d.safety_area is null
        ) select coalesce(jsonb_agg(below.id), '[]') from below) end)
        || case when held.user_id = p_user then '{}' else jsonb_build_object('insteadOf', (
          select jsonb_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) from public.users u where u.ks_id = p_ks_id and u.id = held.user_id)) end))
      from public.appointments_now() a join public.appointments held on held.ks_id = a.ks_id and held.id = a.id
      where a.ks_id = p_ks_id and a.user_id = p_user having count(*) > 0), '{}');
  end if;
  return actor;
end $$;

-- As before; what is demanded of an office is demanded of whoever fills it.
create or replace function auth.demands_two_factor(p_ks_id text, p_user uuid) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select coalesce((select c.demands_two_factor or u.role_id = any (c.two_factor_roles)
      or (c.two_factor_offices <> '{}' and exists (select from public.appointments_now() a where a.ks_id = p_ks_id and a.user_id = p_user
        and a.appointment_type = any (c.two_factor_offices)))
    from public.companies c join public.users u on u.ks_id = c.ks_id and u.id = p_user where c.ks_id = p_ks_id), false)
$$;
