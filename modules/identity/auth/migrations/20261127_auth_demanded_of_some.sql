-- A second factor may be demanded of some roles and offices alone (domain 3.0.3, 3.13.5). A company that is there already demands what it did;
-- a new one is given its default when it is made.
alter table companies
  add column two_factor_roles int[] not null default '{}' check (two_factor_roles <@ '{1,2,3,4,5}'),
  add column two_factor_offices text[] not null default '{}';
select tenant_table('companies');

-- Whether a company demands a second factor of one of its users, as of today.
create function auth.demands_two_factor(p_ks_id text, p_user uuid) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select coalesce((select c.demands_two_factor or u.role_id = any (c.two_factor_roles)
      or (c.two_factor_offices <> '{}' and exists (select from public.appointments a where a.ks_id = p_ks_id and a.user_id = p_user
        and a.appointment_type = any (c.two_factor_offices) and a.ended_at is null and a.confirmed_at is not null
        and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today())))
    from public.companies c join public.users u on u.ks_id = c.ks_id and u.id = p_user where c.ks_id = p_ks_id), false)
$$;
grant execute on function auth.demands_two_factor(text, uuid) to portal_app, portal_auth;

create or replace function auth.users_of(p_account uuid) returns table (ks_id text, user_id uuid, role_id int, firstname text, lastname text, email text,
  status text, phone text, job_title text, version int, last_login_at timestamptz, company text, is_demo boolean, modules_off text[], demands_two_factor boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.ks_id, u.id, u.role_id, u.firstname, u.lastname, u.email,
    case when u.access_until < current_date then 'deactivated' else u.status end,
    u.phone, u.job_title, u.version, u.last_login_at, c.name, c.is_demo, c.modules_off, auth.demands_two_factor(u.ks_id, u.id)
  from public.users u join public.companies c on c.ks_id = u.ks_id where u.account_id = p_account order by u.last_login_at desc nulls last, u.created_at
$$;

create or replace function auth.end_single_factor_sessions() returns int language sql security definer set search_path = pg_catalog as $$
  with ended as (
    update auth.sessions s set revoked_at = now(), revoke_reason = 'twoFactorDemanded'
    where s.ks_id = current_setting('app.ks_id') and cardinality(s.amr) < 2 and s.revoked_at is null and auth.demands_two_factor(s.ks_id, s.user_id) returning 1)
  select count(*)::int from ended
$$;

-- Whoever gets a role or an office of which a second factor is demanded shows it at once, as when it is demanded of all. One that begins on a
-- later day: when the session would be renewed on that day.
create function auth.end_sessions_short_of_factor() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare v_user uuid := case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end;
begin
  update auth.sessions s set revoked_at = now(), revoke_reason = 'twoFactorDemanded'
    where s.ks_id = new.ks_id and s.user_id = v_user and cardinality(s.amr) < 2 and s.revoked_at is null and auth.demands_two_factor(new.ks_id, v_user);
  return null;
end $$;
create trigger end_sessions_short_of_factor after update of role_id on users for each row
  when (new.role_id is distinct from old.role_id) execute function auth.end_sessions_short_of_factor();
create trigger end_sessions_short_of_factor after insert or update of confirmed_at on appointments for each row
  when (new.confirmed_at is not null and new.ended_at is null) execute function auth.end_sessions_short_of_factor();

-- As before: a key made with one factor is not taken where two are demanded of the person it acts for (MFA-08).
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
  -- A reading key cannot write even where a program forgot to ask.
  if k.scope = 'read' then perform set_config('transaction_read_only', 'on', true); end if;
  return found_actor || jsonb_build_object('key', jsonb_build_object('name', k.name, 'scope', k.scope));
end $$;
