-- Binds the transaction to the tenant, and answers who acts there as of now: a lost role or a deactivated user has effect from the next
-- request on. Null when the user may not act. In one statement, whose plan is kept. Plans are shared by tenants of ordinary size; one that has
-- numbered more than 20,000 records is planned for by itself, since what is quick for a small tenant sorts a million rows of a large one.
create function auth.actor_of(p_ks_id text, p_user uuid, p_session uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare found_actor jsonb; is_large boolean;
begin
  perform set_config('app.ks_id', p_ks_id, true);
  select jsonb_build_object('id', u.id, 'ksId', u.ks_id, 'roleId', u.role_id, 'name', u.firstname || ' ' || u.lastname, 'departmentId', u.department_id,
    'team', case when u.role_id > 2 then '[]' else (
      with recursive led as (
        select d.id from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user
        union select d.id from public.departments d join led on d.ks_id = p_ks_id and d.parent_id = led.id
      ) select coalesce(jsonb_agg(led.id), '[]') from led) end,
    'accountId', u.account_id, 'sessionId', p_session,
    'verifiers', (select count(*) from (select from public.users v where v.ks_id = p_ks_id and v.status = 'active' and v.role_id in (1, 2, 5) limit 3) x)),
    exists (select from public.numbers n where n.ks_id = p_ks_id and n.last > 20000)
  into found_actor, is_large
  from public.users u where u.ks_id = p_ks_id and u.id = p_user and u.status = 'active' and (u.access_until is null or u.access_until >= current_date);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  if is_large then perform set_config('plan_cache_mode', 'force_custom_plan', true); end if;
  return found_actor;
end $$;

create or replace function auth.open_session(p_session uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog as $$
declare tenant text; who uuid;
begin
  select s.ks_id, s.user_id into tenant, who from auth.sessions s where s.id = p_session and s.revoked_at is null and s.idle_until > now() and s.absolute_until > now();
  if not found then return null; end if;
  return auth.actor_of(tenant, who, p_session);
end $$;
