-- A duty is about one case or one project (domain 3.3.6): of projects rule N-10, advance notice of building work (decision 077).
alter table authority_notifications
  alter column deviation_id drop not null,
  add column project_id uuid,
  add foreign key (ks_id, project_id) references projects (ks_id, id),
  add constraint one_parent check (num_nonnulls(deviation_id, project_id) = 1),
  add constraint parent_of_rule check ((rule_id = 'N-10') = (project_id is not null));
create unique index authority_notifications_project on authority_notifications (ks_id, project_id, rule_id) where project_id is not null;
select tenant_table('authority_notifications');

-- A project is not over while a duty of it is unanswered or unsent, and none is opened in one that is. Each locks the row of the project first.
create function guard_project_duties() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from authority_notifications n where n.ks_id = new.ks_id and n.project_id = new.id
    and n.status in ('toAssess', 'required', 'sentPartial')) then
    raise exception 'a project is not over while a duty of it waits' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger b_guard_project_duties before update of status on projects for each row
  when (new.status in ('completed', 'archived') and old.status not in ('completed', 'archived')) execute function guard_project_duties();

create function guard_duty_of_project() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from projects p where p.ks_id = new.ks_id and p.id = new.project_id and p.status in ('completed', 'archived')) then
    raise exception 'no duty is opened in a project that is over' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger b_guard_duty_of_project before insert or update of status on authority_notifications for each row
  when (new.project_id is not null and new.status in ('toAssess', 'required', 'sentPartial')) execute function guard_duty_of_project();

-- Work that is still ahead: its notice is asked for as if the project were saved today. What has begun is asked of when it is next changed.
insert into authority_notifications (ks_id, id, project_id, rule_id, because, due_at, limit_at, created_by, updated_by)
  select p.ks_id, gen_random_uuid(), p.id, 'N-10', 'plannedWork', w.due, w.due, p.updated_by, p.updated_by from projects p
    cross join lateral (select (p.planned_start - 6)::timestamp at time zone 'Europe/Oslo' - interval '1 millisecond' as due) w
  where p.status in ('planned', 'active') and p.role = 'client' and p.planned_start > current_date and (p.planned_working_days > 15 or p.planned_man_days > 250);
