-- A company that has ended its use: nobody gets in and nothing runs for it, and all of it is there until it is deleted or let in again. Only a
-- command of whoever runs the installation deactivates.
alter table companies add column deactivated_at timestamptz;
select tenant_table('companies');

-- Whether people, machines and jobs may act for a company. One that is gone is not open either.
create function is_open_tenant(p_ks_id text) returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from public.companies where ks_id = p_ks_id and deactivated_at is null)
$$;
grant execute on function is_open_tenant(text) to portal_jobs;

-- An id is never given again: what still names it, in a backup or a letter, would lead to somebody else's company.
create function refuse_ended_tenant() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (select from public.ended_tenants where hash = sha256(convert_to(new.ks_id, 'UTF8'))) then
    raise exception 'a company that had this KS-ID was deleted' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger refuse_ended_tenant before insert on companies for each row execute function refuse_ended_tenant();

-- As before, of companies that are open: whoever comes by session, key, calendar, provider, invitation, directory or poster.
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
      or exists (select from public.absences a where a.ks_id = p_ks_id and a.substitute_id = p_user and a.ended_at is null and a.ends_on >= public.oslo_today())
  into actor, leads, acts
  from public.users u where u.ks_id = p_ks_id and u.id = p_user and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)
    and public.is_open_tenant(p_ks_id);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  if leads then
    with recursive led as (
      select d.id from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user
      union select d.id from public.departments d join led on d.ks_id = p_ks_id and d.parent_id = led.id
    ) select jsonb_set(actor, '{team}', jsonb_agg(led.id)) into actor from led;
  end if;
  if acts then
    actor := auth.acting_actor(actor, p_ks_id, p_user) || coalesce((select jsonb_build_object('standsInFor',
        jsonb_agg(jsonb_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)))
      from public.personal_stand_ins() s join public.users u on u.ks_id = s.ks_id and u.id = s.user_id
      where s.ks_id = p_ks_id and s.stand_in_id = p_user having count(*) > 0), '{}');
  end if;
  if exists (select from public.appointments a where a.ks_id = p_ks_id and a.ended_at is null and a.user_id = p_user)
    or exists (select from public.appointments a where a.ks_id = p_ks_id and a.ended_at is null and a.substitute_id = p_user) then
    actor := actor || coalesce((select jsonb_build_object('appointments', jsonb_agg(jsonb_build_object('type', a.appointment_type, 'locationId', a.location_id,
      'departments', case when a.department_id is not null or a.safety_area is not null then (
        with recursive below as (
          select d.id from public.departments d where d.ks_id = p_ks_id and (d.id = a.department_id or lower(d.safety_area) = lower(a.safety_area))
          union select d.id from public.departments d join below on d.ks_id = p_ks_id and d.parent_id = below.id
            where a.safety_area is null or d.safety_area is null
        ) select coalesce(jsonb_agg(below.id), '[]') from below) end)
        || case when held.user_id = p_user then '{}' else jsonb_build_object('insteadOf', (
          select jsonb_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) from public.users u where u.ks_id = p_ks_id and u.id = held.user_id)) end))
      from public.appointments_now() a join public.appointments held on held.ks_id = a.ks_id and held.id = a.id
      where a.ks_id = p_ks_id and a.user_id = p_user having count(*) > 0), '{}');
  end if;
  return actor;
end $$;

create or replace function auth.users_of(p_account uuid) returns table (ks_id text, user_id uuid, role_id int, firstname text, lastname text, email text,
  status text, phone text, job_title text, version int, last_login_at timestamptz, company text, is_demo boolean, modules_off text[], demands_two_factor boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.ks_id, u.id, u.role_id, u.firstname, u.lastname, u.email,
    case when u.access_until < current_date or c.deactivated_at is not null then 'deactivated' else u.status end,
    u.phone, u.job_title, u.version, u.last_login_at, c.name, c.is_demo, c.modules_off, auth.demands_two_factor(u.ks_id, u.id)
  from public.users u join public.companies c on c.ks_id = u.ks_id where u.account_id = p_account order by u.last_login_at desc nulls last, u.created_at
$$;

create or replace function auth.sso_find(p_id uuid, p_ks_id text, p_domain text, p_issuer text, p_client_id text) returns setof public.sso_providers
language sql stable security definer set search_path = pg_catalog, public as $$
  select * from public.sso_providers
  where is_active and public.is_open_tenant(ks_id) and coalesce(p_id::text, p_ks_id, p_domain, p_issuer) is not null
    and (p_id is null or id = p_id) and (p_ks_id is null or ks_id = p_ks_id) and (p_domain is null or p_domain = any(proved_domains))
    and (p_issuer is null or issuer = p_issuer) and (p_client_id is null or client_id = p_client_id)
  order by name, id
$$;

create or replace function auth.invited(p_ks_id text, p_user uuid) returns table (firstname text, lastname text, status text, company text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select u.firstname, u.lastname, u.status, c.name from public.users u join public.companies c on c.ks_id = u.ks_id where u.ks_id = p_ks_id and u.id = p_user and c.deactivated_at is null
$$;

create or replace function auth.accept_invitation(p_ks_id text, p_user uuid, p_account uuid, p_firstname text, p_lastname text) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.ks_id', p_ks_id, true);
  update public.users set account_id = p_account, status = 'active',
    firstname = coalesce(p_firstname, firstname), lastname = coalesce(p_lastname, lastname), updated_at = now(), version = version + 1
    where ks_id = p_ks_id and id = p_user and status = 'invited' and public.is_open_tenant(p_ks_id);
  return found;
end $$;

create or replace function auth.open_scim_key(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog as $$
declare k auth.api_keys;
begin
  select * into k from auth.api_keys where hash = p_hash and scope = 'scim' and ended_at is null and expires_at > now()
    and public.is_open_tenant(ks_id);
  if not found then return null; end if;
  perform set_config('app.ks_id', k.ks_id, true);
  return jsonb_build_object('id', k.id, 'ksId', k.ks_id, 'name', k.name);
end $$;

create or replace function auth.open_calendar_feed(p_selector bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare f auth.calendar_feeds; c record; who jsonb;
begin
  select * into f from auth.calendar_feeds where selector = p_selector;
  if not found then return null; end if;
  select name, modules_off into c from public.companies where ks_id = f.ks_id and deactivated_at is null;
  if not found then return null; end if;
  if f.user_id is null then perform set_config('app.ks_id', f.ks_id, true);
  else
    who := auth.actor_of(f.ks_id, f.user_id, f.user_id);
    if who is null then return null; end if;
  end if;
  return jsonb_build_object('hash', encode(f.verifier_hash, 'hex'), 'ksId', f.ks_id, 'actor', who, 'company', c.name, 'modulesOff', to_jsonb(c.modules_off));
end $$;

create or replace function auth.open_poster(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare p record;
begin
  select o.ks_id, o.id, o.location_id, o.department_id, l.name as place, c.name as company into p
    from auth.poster_codes k
    join public.posters o on o.ks_id = k.ks_id and o.id = k.poster_id and o.revoked_at is null
    join public.locations l on l.ks_id = o.ks_id and l.id = o.location_id and l.is_active
    join public.poster_settings s on s.ks_id = o.ks_id and s.allows_open_reports
    join public.companies c on c.ks_id = o.ks_id and not 'deviations' = any(c.modules_off) and c.deactivated_at is null
    where k.hash = p_hash;
  if not found then return null; end if;
  perform set_config('app.ks_id', p.ks_id, true);
  return jsonb_build_object('id', p.id, 'ksId', p.ks_id, 'locationId', p.location_id, 'departmentId', p.department_id,
    'place', p.place, 'company', p.company);
end $$;

-- What is done for every company is done for those that are open.
create or replace function every_tenant() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select ks_id from public.companies where deactivated_at is null order by ks_id
$$;
create or replace function owing_tenants() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select distinct n.ks_id from public.authority_notifications n where n.status in ('toAssess', 'required', 'sentPartial') and public.is_open_tenant(n.ks_id) order by 1
$$;
