-- Companies that are open and not frozen, for scheduled jobs. Granted to the jobs' login alone.
create or replace function every_tenant() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select ks_id from public.companies where deactivated_at is null and frozen_at is null order by ks_id
$$;
grant execute on function every_tenant() to portal_jobs;

-- Whether a company exists and is not deactivated.
create or replace function is_open_tenant(p_ks_id text) returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from public.companies where ks_id = p_ks_id and deactivated_at is null)
$$;
grant execute on function is_open_tenant(text) to portal_jobs;

-- Refuses to reuse the id of a deleted company: links in old backups and letters would lead to another company.
create or replace function refuse_ended_tenant() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (select from public.ended_tenants where hash = sha256(convert_to(new.ks_id, 'UTF8'))) then
    raise exception 'a company that had this KS-ID was deleted' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Refuses audit entries, and with them every write, in a frozen company. Writers take the lock shared until they commit and the command that
-- freezes takes it exclusively, so that a write in progress is either committed before or refused.
create or replace function refuse_frozen() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare v_ks_id constant text := current_setting('app.ks_id', true);
begin
  if session_user not in ('portal_app', 'portal_auth', 'portal_jobs') or coalesce(v_ks_id, '') = '' then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('frozen ' || v_ks_id, 0));
  if exists (select from public.companies where ks_id = v_ks_id and frozen_at is not null) then
    raise exception 'the company is being moved' using errcode = 'KS503';
  end if;
  return null;
end $$;

-- New addresses of the companies of an account that have moved to another installation. Call only after the account is authenticated.
create or replace function auth.moved_companies(p_account uuid) returns table (company text, moved_to text)
language sql stable security definer set search_path = pg_catalog as $$
  select c.name, c.moved_to from public.users u join public.companies c on c.ks_id = u.ks_id
  where u.account_id = p_account and u.status = 'active' and c.deactivated_at is not null and c.moved_to is not null order by c.name
$$;
grant execute on function auth.moved_companies(uuid) to portal_auth;

-- The active leader of a department, else the nearest above it: the default handler of its cases.
create or replace function nearest_leader(p_ks_id text, p_department uuid) returns uuid language sql stable set search_path = pg_catalog as $$
  with recursive up as (
    select d.id, d.parent_id, d.leader_id, 0 as height from public.departments d where d.ks_id = p_ks_id and d.id = p_department
    union all select d.id, d.parent_id, d.leader_id, up.height + 1 from public.departments d join up on d.ks_id = p_ks_id and d.id = up.parent_id where up.height < 10
  )
  select u.id from up join public.users u on u.ks_id = p_ks_id and u.id = up.leader_id
    where u.status = 'active' and u.role_id <= 2 order by up.height limit 1
$$;
grant execute on function nearest_leader(text,uuid) to portal_app;

-- Departments of a tenant with all below them, a level at a time along an index: joined to what was found before, all are read for each level. At most
-- six lie above each other; ten end a circle that should not be there. With an area, of those below only such as carry no name: whoever asks names those
-- that carry it.
create or replace function departments_below(p_ks_id text, p_ids uuid[], p_area text default null) returns uuid[] language plpgsql stable set search_path = pg_catalog as $$
declare level uuid[] := p_ids; known uuid[] := p_ids;
begin
  for height in 1..10 loop
    level := array(select d.id from public.departments d where d.ks_id = p_ks_id and d.parent_id = any (level) and (p_area is null or d.safety_area is null));
    exit when level = '{}';
    known := known || level;
  end loop;
  return array(select distinct id from unnest(known) id);
end $$;
grant execute on function departments_below(text,uuid[],text) to portal_app;
