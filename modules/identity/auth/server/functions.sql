-- Binds the transaction to the session's own tenant and returns who acts, as of now: an ended session, a lost role or a deactivated user has
-- effect from the next request on. Null when the session is not alive.
create or replace function auth.open_session(p_session uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog as $$
declare tenant text; who uuid;
begin
  select s.ks_id, s.user_id into tenant, who from auth.sessions s where s.id = p_session and s.revoked_at is null and s.idle_until > now() and s.absolute_until > now();
  if not found then return null; end if;
  return auth.actor_of(tenant, who, p_session);
end $$;
grant execute on function auth.open_session(uuid) to portal_app;

-- The users an account has, over all tenants, for choosing where a sign-in lands.
create or replace function auth.users_of(p_account uuid) returns table (ks_id text, user_id uuid, role_id int, firstname text, lastname text, email text,
  status text, phone text, job_title text, version int, last_login_at timestamptz, company text, is_demo boolean, modules_off text[], demands_two_factor boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.ks_id, u.id, u.role_id, u.firstname, u.lastname, u.email,
    case when u.access_until < current_date or c.deactivated_at is not null then 'deactivated' else u.status end,
    u.phone, u.job_title, u.version, u.last_login_at, c.name, c.is_demo, c.modules_off, auth.demands_two_factor(u.ks_id, u.id)
  from public.users u join public.companies c on c.ks_id = u.ks_id where u.account_id = p_account order by u.last_login_at desc nulls last, u.created_at
$$;
grant execute on function auth.users_of(uuid) to portal_auth;

-- The user and company of an invitation. Possession of the token is the authorisation.
create or replace function auth.invited(p_ks_id text, p_user uuid) returns table (firstname text, lastname text, status text, company text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.firstname, u.lastname, u.status, c.name from public.users u join public.companies c on c.ks_id = u.ks_id where u.ks_id = p_ks_id and u.id = p_user and c.deactivated_at is null
$$;
grant execute on function auth.invited(text,uuid) to portal_auth;

-- Ends every session of a user, in the transaction that removes their access.
create or replace function auth.end_sessions(p_user uuid, p_reason text) returns void language sql security definer set search_path = pg_catalog as $$
  update auth.sessions set revoked_at = now(), revoke_reason = p_reason
  where ks_id = current_setting('app.ks_id') and user_id = p_user and revoked_at is null
$$;
grant execute on function auth.end_sessions(uuid,text) to portal_app;

-- Creates an invitation for a user of the transaction's tenant, and ends earlier ones.
create or replace function auth.invite(p_user uuid, p_email text, p_hash bytea, p_until timestamptz) returns void language sql security definer set search_path = pg_catalog as $$
  update auth.one_time_tokens set used_at = now() where ks_id = current_setting('app.ks_id') and user_id = p_user and kind = 'invite' and used_at is null;
  insert into auth.one_time_tokens (hash, kind, ks_id, user_id, email, expires_at) values (p_hash, 'invite', current_setting('app.ks_id'), p_user, p_email, p_until)
$$;
grant execute on function auth.invite(uuid,text,bytea,timestamp with time zone) to portal_app;

create or replace function auth.revoke_invitations(p_user uuid) returns void language sql security definer set search_path = pg_catalog as $$
  update auth.one_time_tokens set used_at = now() where ks_id = current_setting('app.ks_id') and user_id = p_user and kind = 'invite' and used_at is null
$$;
grant execute on function auth.revoke_invitations(uuid) to portal_app;

-- Accepts an invitation: the user of this tenant gets the account and becomes active, under the name they give. False for an account that came
-- with another company (`came_with`).
create or replace function auth.accept_invitation(p_ks_id text, p_user uuid, p_account uuid, p_firstname text, p_lastname text) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.ks_id', p_ks_id, true);
  return public.is_open_tenant(p_ks_id) and not exists (select from auth.accounts where id = p_account and came_with <> p_ks_id)
    and public.link_account(p_ks_id, p_user, p_account, p_firstname, p_lastname);
end $$;
grant execute on function auth.accept_invitation(text,uuid,uuid,text,text) to portal_auth;

create or replace function auth.signed_in(p_ks_id text, p_user uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.ks_id', p_ks_id, true), public.set_last_login(p_ks_id, p_user);
end $$;
grant execute on function auth.signed_in(text,uuid) to portal_auth;

-- Copies the account's e-mail address to its user in every tenant.
create or replace function auth.email_changed(p_account uuid, p_email text) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.set_email_of_account(p_account, p_email);
end $$;
grant execute on function auth.email_changed(uuid,text) to portal_auth;

create or replace function auth.has_two_factor(p_account uuid) returns boolean language sql stable security definer set search_path = pg_catalog as
  $$ select two_factor_at is not null from auth.accounts where id = p_account $$;
grant execute on function auth.has_two_factor(uuid) to portal_app;

-- Ends the sessions of the transaction's tenant that were opened with one factor, when the tenant begins to demand two.
create or replace function auth.end_single_factor_sessions() returns int language sql security definer set search_path = pg_catalog as $$
  with ended as (
    update auth.sessions s set revoked_at = now(), revoke_reason = 'twoFactorDemanded'
    where s.ks_id = current_setting('app.ks_id') and cardinality(s.amr) < 2 and s.revoked_at is null and auth.demands_two_factor(s.ks_id, s.user_id) returning 1)
  select count(*)::int from ended
$$;
grant execute on function auth.end_single_factor_sessions() to portal_app;

-- Removes the second factor of a user of the transaction's tenant, with its recovery codes and sessions. Not when the account has a user in
-- another tenant too, which the factor also protects. Returns whether it was removed.
create or replace function auth.reset_two_factor(p_user uuid) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare v_account uuid;
begin
  select account_id into v_account from public.users where ks_id = current_setting('app.ks_id') and id = p_user;
  perform 1 from auth.accounts where id = v_account and two_factor_at is not null for update;
  if not found then return false; end if;
  if exists (select 1 from public.users where account_id = v_account and ks_id <> current_setting('app.ks_id') and status <> 'anonymised') then return false; end if;
  perform auth.take_two_factor(v_account);
  return true;
end $$;
grant execute on function auth.reset_two_factor(uuid) to portal_app;

-- Removes every second factor of an account, and ends its sessions. Checks no rights: that is up to the caller.
create or replace function auth.take_two_factor(p_account uuid) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.accounts set totp_sealed = null, totp_pending_sealed = null, has_passkey = false, two_factor_at = null where id = p_account;
  delete from auth.recovery_codes where account_id = p_account;
  perform auth.drop_passkeys(p_account);
  update auth.one_time_tokens set used_at = now() where account_id = p_account and kind in ('secondFactor', 'enrolment') and used_at is null;
  update auth.sessions set revoked_at = now(), revoke_reason = 'twoFactorReset' where account_id = p_account and revoked_at is null;
end $$;
grant execute on function auth.take_two_factor(uuid) to portal_auth;

-- Binds the transaction to the tenant, and answers who acts there as of now: a lost role or a deactivated user has effect from the next
-- request on. Null when the user may not act, or the company is not open. With the offices they hold as these are filled today, the projects
-- they are part of, the departments they act for, whose own decisions wait for them, and in app.user_id who acts, for triggers that must know (decisions 033, 079).
-- Plans are shared by tenants of ordinary size; one that has numbered more than 20,000 records is only marked, and planned for by itself
-- (decision 010). What few have is looked for only where there is any.
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
      or exists (select from public.absences_stood_in(p_ks_id, p_user))
  into actor, leads, acts
  from public.users u where u.ks_id = p_ks_id and u.id = p_user and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)
    and public.is_open_tenant(p_ks_id);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  -- What an employee of a large company asks is put together of parts, each along an index whatever its values are: to plan them again for each
  -- of the values would take longer than to answer.
  if actor -> 'isLarge' = 'true' and actor ->> 'roleId' = '3' and coalesce(current_setting('app.as_of', true), '') = '' then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;
  if leads then
    actor := jsonb_set(actor, '{team}', to_jsonb(public.departments_below(p_ks_id,
      array(select d.id from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user))));
  end if;
  if acts then actor := auth.acting_actor(actor, p_ks_id, p_user); end if;
  return auth.actor_with_projects(auth.actor_with_offices(actor, p_ks_id, p_user), p_ks_id, p_user);
end $$;

-- Whether a session of the transaction's tenant is proved, and what its account can prove it with. No row for a session that is not alive.
create or replace function auth.proof_of(p_session uuid) returns table (is_fresh boolean, missing text[])
language sql stable security definer set search_path = pg_catalog as $$
  select s.proved_at > now() - interval '10 minutes',
    array_remove(array[case when a.password_hash is not null then 'password' end, case when a.two_factor_at is not null then 'code' end,
      case when a.has_passkey then 'passkey' end], null)
  from auth.sessions s join auth.accounts a on a.id = s.account_id
  where s.id = p_session and s.ks_id = current_setting('app.ks_id', true) and s.revoked_at is null
$$;
grant execute on function auth.proof_of(uuid) to portal_app, portal_auth;

-- The actor for a user, for jobs: a scheduled letter shows a person only what they could see themselves now.
create or replace function auth.actor_here(p_user uuid) returns jsonb language sql security definer set search_path = pg_catalog as $$
  select auth.actor_of(current_setting('app.ks_id'), p_user, null)
$$;
grant execute on function auth.actor_here(uuid) to portal_app;

-- Whether a company demands a second factor of one of its users, as of today. What is demanded of an office is demanded of whoever fills it.
create or replace function auth.demands_two_factor(p_ks_id text, p_user uuid) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select coalesce((select c.demands_two_factor or u.role_id = any (c.two_factor_roles)
      or (c.two_factor_offices <> '{}' and exists (select from public.appointments_now() a where a.ks_id = p_ks_id and a.user_id = p_user
        and a.appointment_type = any (c.two_factor_offices)))
    from public.companies c join public.users u on u.ks_id = c.ks_id and u.id = p_user where c.ks_id = p_ks_id), false)
$$;
grant execute on function auth.demands_two_factor(text,uuid) to portal_app, portal_auth;

-- Whoever gets a role or an office of which a second factor is demanded shows it at once, as when it is demanded of all. One that begins on a
-- later day: when the session would be renewed on that day.
create or replace function auth.end_sessions_short_of_factor() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare v_user uuid := case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end;
begin
  update auth.sessions s set revoked_at = now(), revoke_reason = 'twoFactorDemanded'
    where s.ks_id = new.ks_id and s.user_id = v_user and cardinality(s.amr) < 2 and s.revoked_at is null and auth.demands_two_factor(new.ks_id, v_user);
  return null;
end $$;

-- Counts calls of one key over all servers, and answers how many there are in its minute and the milliseconds left of it. A minute begins when
-- the server that asks began to count, but never before the one before it ended. Never touches the tries of sign-in: their keys begin otherwise.
create or replace function auth.count_calls(p_key text, p_calls int, p_age double precision) returns table (calls int, wait int)
language sql security definer set search_path = pg_catalog as $$
  insert into auth.attempts as a (key, count, window_until)
    values ('calls:' || p_key, p_calls, now() + make_interval(secs => 60 - least(greatest(p_age, 0), 60)))
  on conflict (key) do update set
    count = case when a.window_until <= now() then excluded.count else a.count + excluded.count end,
    window_until = case when a.window_until <= now() then greatest(a.window_until + interval '1 minute', excluded.window_until)
      else a.window_until end
  returning a.count, ceil(extract(epoch from a.window_until - now()) * 1000)::int
$$;
grant execute on function auth.count_calls(text,integer,double precision) to portal_app;

-- Ends unfinished sign-ins and sessions opened through a provider in a tenant. Returns how many sessions were active.
create or replace function auth.end_opened_by(p_ks_id text, p_sign_ins uuid[], p_reason text) returns int language plpgsql set search_path = pg_catalog as $$
declare ended int;
begin
  update auth.sessions set revoked_at = now(), revoke_reason = p_reason
    where ks_id = p_ks_id and revoked_at is null and sign_in_id = any (p_sign_ins);
  get diagnostics ended = row_count;
  update auth.one_time_tokens set used_at = now() where used_at is null and sign_in_id = any (p_sign_ins);
  return ended;
end $$;

-- Deletes sessions and unfinished sign-ins of an anonymised person, and the account when no other company has it.
create or replace function forget_person_in_auth(p_ks_id text, p_id uuid, p_names jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from auth.sessions where ks_id = p_ks_id and user_id = p_id;
  delete from auth.one_time_tokens where ks_id = p_ks_id and user_id = p_id;
  delete from auth.accounts a using users u where u.ks_id = p_ks_id and u.id = p_id and a.id = u.account_id
    and not exists (select from users o where o.account_id = a.id and (o.ks_id, o.id) <> (p_ks_id, p_id) and o.status <> 'anonymised');
end $$;

-- What sign-in has of a user of this tenant, for themselves; no secrets and nothing to sign in with.
create or replace function auth.sign_in_data(p_user uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object(
    'account', (select jsonb_agg(jsonb_build_object('created_at', a.created_at, 'email', a.email, 'email_verified_at', a.email_verified_at,
      'password_changed_at', a.password_changed_at, 'two_factor_at', a.two_factor_at, 'last_login_at', a.last_login_at)) from auth.accounts a where a.id = u.account_id),
    'sessions', (select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'last_used_at', s.last_used_at, 'revoked_at', s.revoked_at, 'user_agent', s.user_agent,
      'ip', s.ip) order by s.created_at desc) from auth.sessions s where s.ks_id = u.ks_id and s.user_id = u.id),
    'identities', (select jsonb_agg(jsonb_build_object('linked_at', i.linked_at, 'issuer', i.issuer, 'subject', i.subject, 'email', i.email, 'last_used_at', i.last_used_at)
      order by i.linked_at desc) from auth.identities i where i.account_id = u.account_id),
    'devices', (select jsonb_agg(jsonb_build_object('created_at', d.created_at, 'last_seen_at', d.last_seen_at) order by d.created_at desc)
      from auth.devices d where d.account_id = u.account_id and d.ks_id = u.ks_id))
  from public.users u where u.ks_id = current_setting('app.ks_id') and u.id = p_user
$$;
grant execute on function auth.sign_in_data(uuid) to portal_app;
