-- Who holds an office at a place today (domain 1.3): for the company, for an area the department lies in, or for the place itself.
create function officers_at(p_department uuid, p_location uuid) returns table (user_id uuid, appointment_type text)
language sql stable set search_path = pg_catalog as $$
  with recursive up as (
    select d.id, d.parent_id from public.departments d where d.id = p_department
    union select d.id, d.parent_id from public.departments d join up on d.id = up.parent_id
  )
  select distinct o.user_id, o.appointment_type from public.appointments_now() o join public.users u on u.ks_id = o.ks_id and u.id = o.user_id
  where u.status = 'active' and (u.access_until is null or u.access_until >= current_date)
    and (o.department_id is null or o.department_id in (select up.id from up)) and (o.location_id is null or o.location_id = p_location)
$$;
grant execute on function officers_at(uuid, uuid) to portal_app, portal_jobs;
