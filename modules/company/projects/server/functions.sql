-- An employee with the projects they are part of, whose cases they see until it is archived (domain 3.0.2): as leader, member or coordinator.
-- Others see all cases that are not restricted, and are asked nothing.
create or replace function auth.actor_with_projects(p_actor jsonb, p_ks_id text, p_user uuid) returns jsonb language plpgsql stable as $$
begin
  if p_actor ->> 'roleId' = '3' and exists (select from public.projects p where p.ks_id = p_ks_id) then
    p_actor := p_actor || coalesce((select jsonb_build_object('projects', jsonb_agg(p.id)) from public.projects p
      where p.ks_id = p_ks_id and p.status <> 'archived' and p.id = any(array(
        select m.project_id from public.project_members m where m.ks_id = p_ks_id and m.user_id = p_user
        union select led.id from public.projects led where led.ks_id = p_ks_id and led.leader_id = p_user
        union select (office ->> 'projectId')::uuid from jsonb_array_elements(p_actor -> 'appointments') office))
      having count(*) > 0), '{}');
  end if;
  return p_actor;
end $$;

-- Who is part of a project that is not archived, and by which office; the project's side of `auth.actor_with_projects`.
create or replace function people_of_project(p_project uuid) returns table (user_id uuid, appointment_type text)
language sql stable set search_path = pg_catalog as $$
  select x.user_id, x.appointment_type from public.projects p cross join lateral (
    select p.leader_id as user_id, null as appointment_type
    union select m.user_id, null from public.project_members m where m.ks_id = p.ks_id and m.project_id = p.id
    union select o.user_id, o.appointment_type from public.appointments_now() o where o.ks_id = p.ks_id and o.project_id = p.id) x
  where p.id = p_project and p.status <> 'archived'
$$;
grant execute on function people_of_project(uuid) to portal_app;
