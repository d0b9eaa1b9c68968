-- Whether whoever made a key had shown two factors: a company that demands them takes no other key (MFA-08).
alter table auth.api_keys add column two_factors boolean not null default false;

drop function auth.add_api_key(uuid, bytea, text, uuid, text, text, timestamptz, uuid);
create function auth.add_api_key(p_id uuid, p_hash bytea, p_hint text, p_user uuid, p_name text, p_scope text, p_until timestamptz, p_by uuid, p_session uuid)
returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant text := current_setting('app.ks_id');
begin
  -- Held, so that two at once cannot both be the last one allowed.
  perform 1 from public.companies where ks_id = tenant for no key update;
  if p_user is not null and not exists (select 1 from public.users where ks_id = tenant and id = p_user and status = 'active') then return false; end if;
  if (select count(*) from auth.api_keys where ks_id = tenant and user_id is not distinct from p_user and ended_at is null and expires_at > now()) >= 20 then return false; end if;
  insert into auth.api_keys (id, hash, hint, ks_id, user_id, name, scope, expires_at, created_by, two_factors)
    values (p_id, p_hash, p_hint, tenant, p_user, p_name, p_scope, p_until, p_by,
      coalesce((select cardinality(amr) > 1 from auth.sessions where id = p_session and ks_id = tenant), false));
  return true;
end $$;
grant execute on function auth.add_api_key(uuid, bytea, text, uuid, text, text, timestamptz, uuid, uuid) to portal_app;

create or replace function auth.open_api_key(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare k record; found_actor jsonb; is_large boolean;
begin
  select id, ks_id, user_id, name, scope, two_factors into k from auth.api_keys
    where hash = p_hash and scope <> 'scim' and ended_at is null and expires_at > now();
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
  from public.users u join public.companies c on c.ks_id = u.ks_id
  where u.ks_id = k.ks_id and u.id = k.user_id and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)
    and (k.two_factors or not c.demands_two_factor);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  -- A reading key cannot write even where a program forgot to ask.
  if k.scope = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  if is_large then perform set_config('plan_cache_mode', 'force_custom_plan', true); end if;
  return found_actor;
end $$;

-- A factor taken away is a sign that somebody else may have had it.
create or replace function auth.end_keys_of_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update auth.api_keys k set ended_at = now(),
      end_reason = case when new.password_changed_at is distinct from old.password_changed_at then 'passwordChanged' else 'twoFactorOff' end
    from public.users u where u.account_id = new.id and k.ks_id = u.ks_id and k.user_id = u.id and k.ended_at is null;
  return null;
end $$;
drop trigger end_api_keys on auth.accounts;
create trigger end_api_keys after update of password_changed_at, two_factor_at on auth.accounts for each row
  when (new.password_changed_at is distinct from old.password_changed_at or (old.two_factor_at is not null and new.two_factor_at is null))
  execute function auth.end_keys_of_account();
