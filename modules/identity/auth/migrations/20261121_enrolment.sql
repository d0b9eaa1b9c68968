-- Whether each company demands a second factor is known where a sign-in decides where it lands.
drop function auth.users_of(uuid);
create function auth.users_of(p_account uuid) returns table (ks_id text, user_id uuid, role_id int, firstname text, lastname text, email text,
  status text, phone text, job_title text, version int, last_login_at timestamptz, company text, is_demo boolean, modules_off text[], demands_two_factor boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.ks_id, u.id, u.role_id, u.firstname, u.lastname, u.email,
    case when u.access_until < current_date then 'deactivated' else u.status end,
    u.phone, u.job_title, u.version, u.last_login_at, c.name, c.is_demo, c.modules_off, c.demands_two_factor
  from public.users u join public.companies c on c.ks_id = u.ks_id where u.account_id = p_account order by u.last_login_at desc nulls last, u.created_at
$$;
grant execute on function auth.users_of(uuid) to portal_auth;

-- Browsers that have signed in to an account before, and the company each of them last chose. The cookie is random; only its hash is here.
create table auth.devices (
  account_id uuid not null references auth.accounts on delete cascade,
  hash bytea not null, ks_id text,
  created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(),
  primary key (account_id, hash)
);
grant select, insert, update, delete on auth.devices to portal_auth;

-- Ends the sessions of the transaction's tenant that were opened with one factor, when the tenant begins to demand two.
create function auth.end_single_factor_sessions() returns int language sql security definer set search_path = pg_catalog as $$
  with ended as (
    update auth.sessions set revoked_at = now(), revoke_reason = 'twoFactorDemanded'
    where ks_id = current_setting('app.ks_id') and cardinality(amr) < 2 and revoked_at is null returning 1)
  select count(*)::int from ended
$$;
-- Takes away the second factor of a user of the transaction's tenant, with all that came with it. Never when the account has a user
-- in another tenant too: the factor protects that one as well. Answers whether it was done.
create function auth.reset_two_factor(p_user uuid) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_account uuid;
begin
  select account_id into v_account from public.users where ks_id = current_setting('app.ks_id') and id = p_user;
  perform 1 from auth.accounts where id = v_account and two_factor_at is not null for update;
  if not found then return false; end if;
  if exists (select 1 from public.users where account_id = v_account and ks_id <> current_setting('app.ks_id') and status <> 'anonymised') then return false; end if;
  perform auth.take_two_factor(v_account);
  return true;
end $$;
-- Every second factor of an account, and the sessions that stood on it. Whoever calls it has seen to it that they may.
create function auth.take_two_factor(p_account uuid) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.accounts set totp_sealed = null, totp_pending_sealed = null, has_passkey = false, two_factor_at = null where id = p_account;
  delete from auth.recovery_codes where account_id = p_account;
  if to_regclass('auth.passkeys') is not null then execute 'delete from auth.passkeys where account_id = $1' using p_account; end if;
  update auth.one_time_tokens set used_at = now() where account_id = p_account and kind in ('secondFactor', 'enrolment') and used_at is null;
  update auth.sessions set revoked_at = now(), revoke_reason = 'twoFactorReset' where account_id = p_account and revoked_at is null;
end $$;
grant execute on function auth.end_single_factor_sessions(), auth.reset_two_factor(uuid) to portal_app;
grant execute on function auth.take_two_factor(uuid) to portal_auth;
