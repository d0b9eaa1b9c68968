-- Keys that let a machine in: a person's own (scope read or write), or the company's for SCIM. Looked up before a tenant is known;
-- only the hash is kept. No role may touch the table: everything goes through the functions below.
create table auth.api_keys (
  id uuid primary key,
  hash bytea not null unique check (length(hash) = 32),
  hint text not null check (length(hint) = 4),
  ks_id text not null, user_id uuid,
  name text not null, scope text not null check (scope in ('read', 'write', 'scim')),
  created_at timestamptz not null default now(), created_by uuid not null,
  expires_at timestamptz not null,
  last_used_at timestamptz, last_used_ip text,
  ended_at timestamptz, ended_by uuid, end_reason text,
  check ((scope = 'scim') = (user_id is null)),
  check (expires_at <= created_at + interval '367 days')
);
create index api_keys_user on auth.api_keys (ks_id, user_id);

-- As auth.open_session, for a person's key. Null when it is not alive.
create function auth.open_api_key(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog as $$
declare k auth.api_keys;
begin
  select * into k from auth.api_keys where hash = p_hash and scope <> 'scim' and ended_at is null and expires_at > now();
  if not found then return null; end if;
  -- A reading key cannot write even where a program forgot to ask.
  if k.scope = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  return auth.actor_of(k.ks_id, k.user_id, k.id) || jsonb_build_object('key', jsonb_build_object('name', k.name, 'scope', k.scope));
end $$;

-- Binds the transaction to the tenant of a SCIM key. Null when it is not alive.
create function auth.open_scim_key(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog as $$
declare k auth.api_keys;
begin
  select * into k from auth.api_keys where hash = p_hash and scope = 'scim' and ended_at is null and expires_at > now();
  if not found then return null; end if;
  perform set_config('app.ks_id', k.ks_id, true);
  return jsonb_build_object('id', k.id, 'ksId', k.ks_id, 'name', k.name);
end $$;

-- Whether a key is alive; notes its use, at most once a minute.
create function auth.use_api_key(p_hash bytea, p_ip text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.api_keys set last_used_at = now(), last_used_ip = p_ip
    where hash = p_hash and ended_at is null and expires_at > now() and (last_used_at is null or last_used_at < now() - interval '1 minute');
  return exists (select 1 from auth.api_keys where hash = p_hash and ended_at is null and expires_at > now());
end $$;

-- A new key of the transaction's tenant; for p_user, or the company's own. False when the user has as many as anybody needs.
create function auth.add_api_key(p_id uuid, p_hash bytea, p_hint text, p_user uuid, p_name text, p_scope text, p_until timestamptz, p_by uuid)
returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant text := current_setting('app.ks_id');
begin
  -- Held, so that two at once cannot both be the last one allowed.
  perform 1 from public.companies where ks_id = tenant for no key update;
  if p_user is not null and not exists (select 1 from public.users where ks_id = tenant and id = p_user and status = 'active') then return false; end if;
  if (select count(*) from auth.api_keys where ks_id = tenant and user_id is not distinct from p_user and ended_at is null and expires_at > now()) >= 20 then return false; end if;
  insert into auth.api_keys (id, hash, hint, ks_id, user_id, name, scope, expires_at, created_by)
    values (p_id, p_hash, p_hint, tenant, p_user, p_name, p_scope, p_until, p_by);
  return true;
end $$;

-- The tenant's keys, never their hashes: those alive or over for less than 30 days.
create function auth.tenant_api_keys() returns table (id uuid, hint text, user_id uuid, name text, scope text, created_at timestamptz,
  expires_at timestamptz, last_used_at timestamptz, last_used_ip text, ended_at timestamptz, end_reason text)
language sql stable security definer set search_path = pg_catalog as $$
  select id, hint, user_id, name, scope, created_at, expires_at, last_used_at, last_used_ip, ended_at, end_reason from auth.api_keys
  where ks_id = current_setting('app.ks_id', true) and least(coalesce(ended_at, 'infinity'), expires_at) > now() - interval '30 days'
$$;

-- Ends one key of the tenant. False when it is not alive there.
create function auth.end_api_key(p_id uuid, p_by uuid, p_reason text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.api_keys set ended_at = now(), ended_by = p_by, end_reason = p_reason
    where ks_id = current_setting('app.ks_id') and id = p_id and ended_at is null and expires_at > now();
  return found;
end $$;

-- Whoever is shut out loses their keys for good, however it came about: they do not come back with the person.
create function auth.end_keys_of_leaver() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.api_keys set ended_at = now(), end_reason = new.status where ks_id = new.ks_id and user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger end_api_keys after update of status on users for each row
  when (new.status is distinct from old.status and new.status in ('suspended', 'deactivated', 'anonymised')) execute function auth.end_keys_of_leaver();

-- A new password means that the old one may have been known, and with it what was made in its time (SES-03).
create function auth.end_keys_of_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update auth.api_keys k set ended_at = now(), end_reason = 'passwordChanged'
    from public.users u where u.account_id = new.id and k.ks_id = u.ks_id and k.user_id = u.id and k.ended_at is null;
  return null;
end $$;
create trigger end_api_keys after update of password_changed_at on auth.accounts for each row
  when (new.password_changed_at is distinct from old.password_changed_at) execute function auth.end_keys_of_account();

grant execute on function auth.open_api_key(bytea), auth.open_scim_key(bytea), auth.use_api_key(bytea, text),
  auth.add_api_key(uuid, bytea, text, uuid, text, text, timestamptz, uuid), auth.tenant_api_keys(), auth.end_api_key(uuid, uuid, text) to portal_app;
