-- What is looked up before a tenant is known. No tenant role may read it; only the sign-in connection (portal_auth).
create table auth.accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text, password_changed_at timestamptz,
  totp_sealed bytea, totp_pending_sealed bytea, totp_last_step bigint not null default 0, two_factor_at timestamptz,
  created_at timestamptz not null default now(), last_login_at timestamptz
);
create table auth.recovery_codes (
  account_id uuid not null references auth.accounts on delete cascade,
  hash bytea not null, used_at timestamptz,
  primary key (account_id, hash)
);
-- A session is a family of refresh tokens, for one user in one tenant.
create table auth.sessions (
  id uuid primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  ks_id text not null, user_id uuid not null,
  remember boolean not null default false, amr text[] not null default '{pwd}', handle_hash bytea not null unique,
  created_at timestamptz not null default now(), last_used_at timestamptz not null default now(),
  idle_until timestamptz not null, absolute_until timestamptz not null,
  revoked_at timestamptz, revoke_reason text, user_agent text, ip text
);
create index sessions_account on auth.sessions (account_id);
create index sessions_user on auth.sessions (ks_id, user_id) where revoked_at is null;
create table auth.refresh_tokens (
  hash bytea primary key, session_id uuid not null references auth.sessions on delete cascade,
  issued_at timestamptz not null default now(), used_at timestamptz, successor_hash bytea, successor_sealed bytea
);
create index refresh_tokens_session on auth.refresh_tokens (session_id);
-- Reset, invitation, e-mail verification and the short step between password and second factor. Only hashes; used once.
create table auth.one_time_tokens (
  hash bytea primary key,
  kind text not null check (kind in ('reset', 'invite', 'verifyEmail', 'secondFactor')),
  account_id uuid references auth.accounts on delete cascade,
  ks_id text, user_id uuid, email text, remember boolean not null default false, failures int not null default 0,
  created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index one_time_tokens_account on auth.one_time_tokens (account_id, kind) where used_at is null;
create index one_time_tokens_user on auth.one_time_tokens (ks_id, user_id, kind) where used_at is null;
-- Tries per account, code and address: shared by every server, alive after a restart.
create table auth.attempts (key text primary key, count int not null, window_until timestamptz not null);
grant select, insert, update, delete on all tables in schema auth to portal_auth;

-- Binds the transaction to the session's own tenant and returns who acts, as of now: an ended session,
-- a lost role or a deactivated user has effect from the next request on. Null when the session is not alive.
create function auth.open_session(p_session uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare s auth.sessions; u public.users; team uuid[] := '{}';
begin
  select * into s from auth.sessions where id = p_session and revoked_at is null and idle_until > now() and absolute_until > now();
  if not found then return null; end if;
  perform set_config('app.ks_id', s.ks_id, true);
  select * into u from public.users where ks_id = s.ks_id and id = s.user_id and status = 'active' and (access_until is null or access_until >= current_date);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  if u.role_id <= 2 then
    with recursive led as (
      select id from public.departments where ks_id = s.ks_id and leader_id = u.id
      union select d.id from public.departments d join led on d.ks_id = s.ks_id and d.parent_id = led.id
    ) select coalesce(array_agg(id), '{}') into team from led;
  end if;
  return jsonb_build_object('id', u.id, 'ksId', s.ks_id, 'roleId', u.role_id, 'name', u.firstname || ' ' || u.lastname,
    'departmentId', u.department_id, 'team', team, 'accountId', s.account_id, 'sessionId', s.id,
    'verifiers', (select count(*) from (select 1 from public.users v where v.ks_id = s.ks_id and v.status = 'active' and v.role_id in (1, 2, 5) limit 3) x));
end $$;
grant execute on function auth.open_session(uuid) to portal_app;

-- The users an account has, over all tenants, for choosing where a sign-in lands.
create function auth.users_of(p_account uuid) returns table (ks_id text, user_id uuid, role_id int, firstname text, lastname text, email text,
  status text, phone text, job_title text, version int, last_login_at timestamptz, company text, is_demo boolean, modules_off text[])
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.ks_id, u.id, u.role_id, u.firstname, u.lastname, u.email,
    case when u.access_until < current_date then 'deactivated' else u.status end,
    u.phone, u.job_title, u.version, u.last_login_at, c.name, c.is_demo, c.modules_off
  from public.users u join public.companies c on c.ks_id = u.ks_id where u.account_id = p_account order by u.last_login_at desc nulls last, u.created_at
$$;
-- Whom an invitation is for. Its token is the proof that the asker may know.
create function auth.invited(p_ks_id text, p_user uuid) returns table (firstname text, lastname text, status text, company text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.firstname, u.lastname, u.status, c.name from public.users u join public.companies c on c.ks_id = u.ks_id where u.ks_id = p_ks_id and u.id = p_user
$$;
-- Ends every session of a user whose access is taken away, in the transaction that takes it away.
create function auth.end_sessions(p_user uuid, p_reason text) returns void language sql security definer set search_path = pg_catalog as $$
  update auth.sessions set revoked_at = now(), revoke_reason = p_reason
  where ks_id = current_setting('app.ks_id') and user_id = p_user and revoked_at is null
$$;
-- Makes an invitation for a user of the transaction's tenant; earlier ones die.
create function auth.invite(p_user uuid, p_email text, p_hash bytea, p_until timestamptz) returns void language sql security definer set search_path = pg_catalog as $$
  update auth.one_time_tokens set used_at = now() where ks_id = current_setting('app.ks_id') and user_id = p_user and kind = 'invite' and used_at is null;
  insert into auth.one_time_tokens (hash, kind, ks_id, user_id, email, expires_at) values (p_hash, 'invite', current_setting('app.ks_id'), p_user, p_email, p_until)
$$;
create function auth.revoke_invitations(p_user uuid) returns void language sql security definer set search_path = pg_catalog as $$
  update auth.one_time_tokens set used_at = now() where ks_id = current_setting('app.ks_id') and user_id = p_user and kind = 'invite' and used_at is null
$$;
-- An accepted invitation: the user of this tenant gets the account and becomes active, under the name they give.
create function auth.accept_invitation(p_ks_id text, p_user uuid, p_account uuid, p_firstname text, p_lastname text) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.ks_id', p_ks_id, true);
  update public.users set account_id = p_account, status = 'active',
    firstname = coalesce(p_firstname, firstname), lastname = coalesce(p_lastname, lastname), updated_at = now(), version = version + 1
    where ks_id = p_ks_id and id = p_user and status = 'invited';
  return found;
end $$;
create function auth.signed_in(p_ks_id text, p_user uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.ks_id', p_ks_id, true);
  update public.users set last_login_at = now() where ks_id = p_ks_id and id = p_user;
end $$;
-- The address people see follows the account's, in every tenant the account has a user.
create function auth.email_changed(p_account uuid, p_email text) returns void language sql security definer set search_path = pg_catalog as $$
  update public.users set email = p_email, updated_at = now(), version = version + 1 where account_id = p_account
$$;
create function auth.has_two_factor(p_account uuid) returns boolean language sql stable security definer set search_path = pg_catalog as
  $$ select two_factor_at is not null from auth.accounts where id = p_account $$;
grant execute on function auth.end_sessions(uuid, text), auth.invite(uuid, text, bytea, timestamptz), auth.revoke_invitations(uuid), auth.has_two_factor(uuid) to portal_app;
grant execute on function auth.users_of(uuid), auth.invited(text, uuid), auth.accept_invitation(text, uuid, uuid, text, text), auth.signed_in(text, uuid), auth.email_changed(uuid, text) to portal_auth;
