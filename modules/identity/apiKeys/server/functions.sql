-- As auth.open_session, for a personal key. Null when it is ended or expired, or was made with one factor where its person must have two (MFA-08).
create or replace function auth.open_api_key(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare k auth.api_keys; found_actor jsonb;
begin
  select * into k from auth.api_keys where hash = p_hash and scope <> 'scim' and ended_at is null and expires_at > now();
  if not found then return null; end if;
  found_actor := auth.actor_of(k.ks_id, k.user_id, k.id);
  if found_actor is null then return null; end if;
  if not k.two_factors and auth.demands_two_factor(k.ks_id, k.user_id) then
    perform set_config('app.ks_id', '', true);
    return null;
  end if;
  -- Makes the transaction read-only, so that a key with read scope cannot write even if a verb lacks the check.
  if k.scope = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  return found_actor || jsonb_build_object('key', jsonb_build_object('name', k.name, 'scope', k.scope));
end $$;
grant execute on function auth.open_api_key(bytea) to portal_app;

-- Binds the transaction to the tenant of a SCIM key. Null when it is not alive. Who made it is who acts for what nobody may do for themselves (S7).
create or replace function auth.open_scim_key(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog as $$
declare k auth.api_keys;
begin
  select * into k from auth.api_keys where hash = p_hash and scope = 'scim' and ended_at is null and expires_at > now()
    and public.is_open_tenant(ks_id);
  if not found then return null; end if;
  perform set_config('app.ks_id', k.ks_id, true), set_config('app.user_id', coalesce(k.created_by::text, ''), true);
  return jsonb_build_object('id', k.id, 'ksId', k.ks_id, 'name', k.name, 'madeById', k.created_by);
end $$;
grant execute on function auth.open_scim_key(bytea) to portal_app;

-- Whether a key is alive; notes its use, at most once a minute.
create or replace function auth.use_api_key(p_hash bytea, p_ip text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.api_keys set last_used_at = now(), last_used_ip = p_ip
    where hash = p_hash and ended_at is null and expires_at > now() and (last_used_at is null or last_used_at < now() - interval '1 minute');
  return exists (select 1 from auth.api_keys where hash = p_hash and ended_at is null and expires_at > now());
end $$;
grant execute on function auth.use_api_key(bytea,text) to portal_app;

-- Inserts a key of the transaction's tenant, for p_user or for the company. False when the user has reached the limit.
create or replace function auth.add_api_key(p_id uuid, p_hash bytea, p_hint text, p_user uuid, p_name text, p_scope text, p_until timestamptz, p_by uuid, p_session uuid)
returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant text := current_setting('app.ks_id');
begin
  -- Locks the company's row: two concurrent calls could otherwise both take the last place.
  perform 1 from public.companies where ks_id = tenant for no key update;
  if p_user is not null and not exists (select 1 from public.users where ks_id = tenant and id = p_user and status = 'active') then return false; end if;
  if (select count(*) from auth.api_keys where ks_id = tenant and user_id is not distinct from p_user and ended_at is null and expires_at > now()) >= 20 then return false; end if;
  insert into auth.api_keys (id, hash, hint, ks_id, user_id, name, scope, expires_at, created_by, two_factors)
    values (p_id, p_hash, p_hint, tenant, p_user, p_name, p_scope, p_until, p_by,
      coalesce((select cardinality(amr) > 1 from auth.sessions where id = p_session and ks_id = tenant), false));
  return true;
end $$;
grant execute on function auth.add_api_key(uuid,bytea,text,uuid,text,text,timestamp with time zone,uuid,uuid) to portal_app;

-- The tenant's keys, never their hashes: those alive or over for less than 30 days.
create or replace function auth.tenant_api_keys() returns table (id uuid, hint text, user_id uuid, name text, scope text, created_at timestamptz,
  expires_at timestamptz, last_used_at timestamptz, last_used_ip text, ended_at timestamptz, end_reason text)
language sql stable security definer set search_path = pg_catalog as $$
  select id, hint, user_id, name, scope, created_at, expires_at, last_used_at, last_used_ip, ended_at, end_reason from auth.api_keys
  where ks_id = current_setting('app.ks_id', true) and least(coalesce(ended_at, 'infinity'), expires_at) > now() - interval '30 days'
$$;
grant execute on function auth.tenant_api_keys() to portal_app;

-- Ends one key of the tenant. False when it is not alive there.
create or replace function auth.end_api_key(p_id uuid, p_by uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.api_keys set ended_at = now(), ended_by = p_by, end_reason = p_reason
    where ks_id = current_setting('app.ks_id') and id = p_id and ended_at is null and expires_at > now();
  return found;
end $$;
grant execute on function auth.end_api_key(uuid,uuid,text) to portal_app;

-- Ends the keys of a user who loses access. They stay ended if the user is reactivated.
create or replace function auth.end_keys_of_leaver() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.api_keys set ended_at = now(), end_reason = new.status where ks_id = new.ks_id and user_id = new.id and ended_at is null;
  return null;
end $$;

-- Ends the keys of an account on a new password and when a second factor is removed: either may have been known to somebody else (SES-03).
create or replace function auth.end_keys_of_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update auth.api_keys k set ended_at = now(),
      end_reason = case when new.password_changed_at is distinct from old.password_changed_at then 'passwordChanged' else 'twoFactorOff' end
    from public.users u where u.account_id = new.id and k.ks_id = u.ks_id and k.user_id = u.id and k.ended_at is null;
  return null;
end $$;

create or replace function forget_person_in_api_keys(p_ks_id text, p_id uuid, p_names jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from auth.api_keys where ks_id = p_ks_id and user_id = p_id;
end $$;
