-- Offices filled today, also in a read of an earlier time, because rights are today's. While the holder is away the registered substitute fills
-- it (domain 1.3, 3.0.6), except for an absence the substitute arranged (S7, decision 079). Nobody stands in for the recipient of reports of
-- wrongdoing.
create or replace function appointments_now() returns setof appointments language sql stable as $$
  select a.* from public.appointments a where a.ended_at is null and a.confirmed_at is not null
    and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today())
  union all
  select s.* from public.appointments a
    join public.absences b on b.ks_id = a.ks_id and b.user_id = a.user_id and b.ended_at is null and public.oslo_today() between b.starts_on and b.ends_on
      and b.created_by <> a.substitute_id
    join public.users u on u.ks_id = a.ks_id and u.id = a.substitute_id and u.status = 'active'
    cross join lateral jsonb_populate_record(a, jsonb_build_object('user_id', a.substitute_id)) s
    where a.ended_at is null and a.confirmed_at is not null and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today())
      and a.appointment_type <> 'varslingsmottaker' and a.substitute_id not in (a.registered_by, a.confirmed_by)
$$;
grant execute on function appointments_now() to portal_app, portal_jobs;

-- Ends the offices of a person who leaves (F-19). `ended_by` may be null: a directory (SCIM) that deactivates somebody is no user.
create or replace function end_appointments() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update public.appointments set ended_at = public.app_now(), ended_by = (select u.id from public.users u where u.ks_id = new.ks_id and u.id = new.updated_by), end_reason = 'Sluttet i virksomheten', version = version + 1
    where ks_id = new.ks_id and user_id = new.id and ended_at is null;
  return null;
end $$;
grant execute on function end_appointments() to portal_app, portal_auth;

-- Ends the offices of a project that is completed, or archived without (domain 1.3).
create or replace function end_project_appointments() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update public.appointments set ended_at = public.app_now(), ended_by = new.updated_by, end_reason = 'Prosjektet er avsluttet', version = version + 1
    where ks_id = new.ks_id and project_id = new.id and ended_at is null;
  return null;
end $$;
grant execute on function end_project_appointments() to portal_app;

-- Who holds an office at a place today (domain 1.3): for the company, for an area the department lies in, for the place itself, or for the
-- safety area the department is of: its own, or that of the nearest above it that has one. Those of a project: `people_of_project`.
create or replace function officers_at(p_department uuid, p_location uuid) returns table (user_id uuid, appointment_type text)
language sql stable set search_path = pg_catalog as $$
  with recursive up as (
    select d.id, d.parent_id, d.safety_area, 0 as height from public.departments d where d.id = p_department
    union all select d.id, d.parent_id, d.safety_area, up.height + 1 from public.departments d join up on d.id = up.parent_id where up.height < 10
  )
  select distinct o.user_id, o.appointment_type from public.appointments_now() o join public.users u on u.ks_id = o.ks_id and u.id = o.user_id
  where u.status = 'active' and (u.access_until is null or u.access_until >= current_date)
    and o.project_id is null and (o.department_id is null or o.department_id in (select up.id from up)) and (o.location_id is null or o.location_id = p_location)
    and (o.safety_area is null or lower(o.safety_area) = (select lower(up.safety_area) from up where up.safety_area is not null order by up.height limit 1))
$$;
grant execute on function officers_at(uuid,uuid) to portal_app, portal_jobs;

-- An actor with the offices they fill today, and the departments of each. Most people have none: the query is run only for those with a row.
create or replace function auth.actor_with_offices(p_actor jsonb, p_ks_id text, p_user uuid) returns jsonb language plpgsql stable as $$
declare office record; offices jsonb := '[]'; area uuid[];
begin
  if exists (select from public.appointments a where a.ks_id = p_ks_id and a.ended_at is null and a.user_id = p_user)
    or exists (select from public.appointments a where a.ks_id = p_ks_id and a.ended_at is null and a.substitute_id = p_user) then
    for office in select a.appointment_type, a.location_id, a.project_id, a.department_id, lower(a.safety_area) as safety_area,
        (select held.user_id from public.appointments held where held.ks_id = a.ks_id and held.id = a.id) as holder
      from public.appointments_now() a where a.ks_id = p_ks_id and a.user_id = p_user
    loop
      area := null;
      if office.department_id is not null or office.safety_area is not null then
        area := public.departments_below(p_ks_id, array(select d.id from public.departments d
          where d.ks_id = p_ks_id and (d.id = office.department_id or lower(d.safety_area) = office.safety_area)), office.safety_area);
      end if;
      offices := offices || (jsonb_build_object('type', office.appointment_type, 'locationId', office.location_id, 'projectId', office.project_id, 'departments', area)
        || case when office.holder = p_user then '{}' else jsonb_build_object('insteadOf', (
          select jsonb_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) from public.users u where u.ks_id = p_ks_id and u.id = office.holder)) end);
    end loop;
    if offices <> '[]' then p_actor := p_actor || jsonb_build_object('appointments', offices); end if;
  end if;
  return p_actor;
end $$;
