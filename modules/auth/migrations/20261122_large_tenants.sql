-- As before, but a large tenant is only told of: its statements have plans of their own, kept like everybody's (decision 010).
create or replace function auth.actor_of(p_ks_id text, p_user uuid, p_session uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare found_actor jsonb;
begin
  perform set_config('app.ks_id', p_ks_id, true);
  select jsonb_build_object('id', u.id, 'ksId', u.ks_id, 'roleId', u.role_id, 'name', u.firstname || ' ' || u.lastname, 'departmentId', u.department_id,
    'team', case when u.role_id > 2 then '[]' else (
      with recursive led as (
        select d.id from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user
        union select d.id from public.departments d join led on d.ks_id = p_ks_id and d.parent_id = led.id
      ) select coalesce(jsonb_agg(led.id), '[]') from led) end,
    'accountId', u.account_id, 'sessionId', p_session,
    'verifiers', (select count(*) from (select from public.users v where v.ks_id = p_ks_id and v.status = 'active' and v.role_id in (1, 2, 5) limit 3) x),
    'isLarge', (select coalesce(sum(n.last), 0) from public.numbers n where n.ks_id = p_ks_id) > 20000)
  into found_actor
  from public.users u where u.ks_id = p_ks_id and u.id = p_user and u.status = 'active' and (u.access_until is null or u.access_until >= current_date);
  if not found then perform set_config('app.ks_id', '', true); end if;
  return found_actor;
end $$;
