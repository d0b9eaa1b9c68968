-- The people around a task beside who does it (domain 3.2.1): co-assignees do it too, watchers are told. One person, one part.
create table task_people (
  ks_id text not null default current_setting('app.ks_id'),
  task_id uuid not null, user_id uuid not null,
  part text not null check (part in ('coAssignee', 'watcher')),
  -- «Alle kan fullføre»: the same for every co-assignee of a task.
  may_complete boolean not null default false,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, task_id, user_id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id),
  constraint watchers_do_nothing check (part = 'coAssignee' or not may_complete)
);
create index task_people_user on task_people (ks_id, user_id, part, task_id);
select tenant_table('task_people');

-- Who does it is not also its co-assignee, and nobody approves what they are to do: however a task or its people come to be changed.
create function guard_task_people() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.part = 'coAssignee' and exists (select from tasks t where t.ks_id = new.ks_id and t.id = new.task_id and new.user_id in (t.assignee_id, t.approver_id)) then
    raise exception 'a co-assignee is another than who does or approves the task' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_task_people before insert or update on task_people for each row execute function guard_task_people();

create function follow_task_people() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.approved_by is not null and old.approved_by is null and exists (select from task_people p
    where p.ks_id = new.ks_id and p.task_id = new.id and p.user_id = new.approved_by and p.part = 'coAssignee') then
    raise exception 'a co-assignee approves nothing of their own' using errcode = 'KS409';
  end if;
  delete from task_people p where p.ks_id = new.ks_id and p.task_id = new.id
    and (p.user_id = new.assignee_id or (p.user_id = new.approver_id and p.part = 'coAssignee'));
  return null;
end $$;
create trigger follow_task_people after update of assignee_id, approver_id, approved_by on tasks for each row
  when ((new.assignee_id, new.approver_id, new.approved_by) is distinct from (old.assignee_id, old.approver_id, old.approved_by))
  execute function follow_task_people();
