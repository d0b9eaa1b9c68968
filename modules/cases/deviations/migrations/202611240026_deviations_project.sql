-- Which project a case belongs to (domain 3.3.1): who takes part in the project sees it (domain 3.0.2). Few companies have any, so the index holds only those.
alter table deviations add column project_id uuid, add foreign key (ks_id, project_id) references projects (ks_id, id);
create index deviations_project on deviations (ks_id, project_id) where project_id is not null;
select tenant_table('deviations');

-- Also in functions.sql: the function of the triggers made here.
create or replace function guard_project() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from projects p where p.ks_id = new.ks_id and p.id = new.project_id and p.status = 'archived') then
    raise exception 'nothing new belongs to an archived project' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger deviations_project_at_first before insert on deviations for each row when (new.project_id is not null) execute function guard_project();
create trigger deviations_project_later before update of project_id on deviations for each row
  when (new.project_id is not null and new.project_id is distinct from old.project_id) execute function guard_project();
