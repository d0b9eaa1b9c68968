-- As before, and beside it: the offices somebody holds, and in app.user_id who acts, for triggers that must know (decision 033).
-- A large tenant is only told of: its statements have plans of their own, kept like everybody's (decision 010).
create or replace function auth.actor_of(p_ks_id text, p_user uuid, p_session uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare found_actor jsonb;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', p_user::text, true);
  select jsonb_build_object('id', u.id, 'ksId', u.ks_id, 'roleId', u.role_id, 'name', u.firstname || ' ' || u.lastname, 'departmentId', u.department_id,
    'team', case when u.role_id > 2 then '[]' else (
      with recursive led as (
        select d.id from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user
        union select d.id from public.departments d join led on d.ks_id = p_ks_id and d.parent_id = led.id
      ) select coalesce(jsonb_agg(led.id), '[]') from led) end,
    'accountId', u.account_id, 'sessionId', p_session,
    'verifiers', (select count(*) from (select from public.users v where v.ks_id = p_ks_id and v.status = 'active' and v.role_id in (1, 2, 5) limit 3) x),
    'isLarge', (select coalesce(sum(n.last), 0) from public.numbers n where n.ks_id = p_ks_id) > 20000)
    || coalesce((select jsonb_build_object('appointments', jsonb_agg(jsonb_build_object('type', a.appointment_type, 'locationId', a.location_id,
      'departments', case when a.department_id is not null then (
        with recursive below as (
          select a.department_id as id
          union select d.id from public.departments d join below on d.ks_id = p_ks_id and d.parent_id = below.id
        ) select jsonb_agg(below.id) from below) end)))
      from public.appointments a where a.ks_id = p_ks_id and a.user_id = p_user and a.ended_at is null and a.confirmed_at is not null
        and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today()) having count(*) > 0), '{}')
  into found_actor
  from public.users u where u.ks_id = p_ks_id and u.id = p_user and u.status = 'active' and (u.access_until is null or u.access_until >= current_date);
  if not found then perform set_config('app.ks_id', '', true); end if;
  return found_actor;
end $$;
