-- A coordinator (SHA) is one of named projects, until these end (domain 1.3, byggherreforskriften § 13).
alter table appointments add column project_id uuid, add foreign key (ks_id, project_id) references projects (ks_id, id),
  drop constraint appointments_check5,
  add constraint appointments_one_area check (num_nonnulls(department_id, location_id, safety_area, project_id) <= 1),
  add constraint appointments_coordinators_project check (project_id is null or appointment_type = 'shaKoordinator');
select tenant_table('appointments');

-- Also in functions.sql: the function of the trigger made here.
create or replace function end_project_appointments() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update public.appointments set ended_at = now(), ended_by = new.updated_by, end_reason = 'Prosjektet er avsluttet', version = version + 1
    where ks_id = new.ks_id and project_id = new.id and ended_at is null;
  return null;
end $$;
grant execute on function end_project_appointments() to portal_app;
create trigger end_project_appointments after update of status on projects for each row
  when (new.status in ('completed', 'archived') and old.status not in ('completed', 'archived')) execute function end_project_appointments();
