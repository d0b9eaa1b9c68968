-- As before, in the shape of auth.open_session: two statements whose plans are kept, and large tenants planned for by themselves.
create or replace function auth.open_api_key(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare k record; found_actor jsonb; is_large boolean;
begin
  select id, ks_id, user_id, name, scope into k from auth.api_keys where hash = p_hash and scope <> 'scim' and ended_at is null and expires_at > now();
  if not found then return null; end if;
  perform set_config('app.ks_id', k.ks_id, true);
  select jsonb_build_object('id', u.id, 'ksId', k.ks_id, 'roleId', u.role_id, 'name', u.firstname || ' ' || u.lastname, 'departmentId', u.department_id,
    'team', case when u.role_id > 2 then '[]' else (
      with recursive led as (
        select d.id from public.departments d where d.ks_id = k.ks_id and d.leader_id = u.id
        union select d.id from public.departments d join led on d.ks_id = k.ks_id and d.parent_id = led.id
      ) select coalesce(jsonb_agg(led.id), '[]') from led) end,
    'accountId', u.account_id, 'sessionId', k.id,
    'verifiers', (select count(*) from (select from public.users v where v.ks_id = k.ks_id and v.status = 'active' and v.role_id in (1, 2, 5) limit 3) x),
    'key', jsonb_build_object('name', k.name, 'scope', k.scope)),
    exists (select from public.numbers n where n.ks_id = k.ks_id and n.last > 20000)
  into found_actor, is_large
  from public.users u where u.ks_id = k.ks_id and u.id = k.user_id and u.status = 'active' and (u.access_until is null or u.access_until >= current_date);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  -- A reading key cannot write even where a program forgot to ask.
  if k.scope = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  if is_large then perform set_config('plan_cache_mode', 'force_custom_plan', true); end if;
  return found_actor;
end $$;
