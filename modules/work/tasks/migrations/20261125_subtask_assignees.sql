-- A subtask may have a person of its own (domain 3.2.1): they see the task and tick that point. Without one it is whoever does the task.
alter table subtasks add column assignee_id uuid, add foreign key (ks_id, assignee_id) references users (ks_id, id);
alter table history.subtasks add column assignee_id uuid;
create index subtasks_assignee on subtasks (ks_id, assignee_id, task_id) where assignee_id is not null;
create index subtasks_given on subtasks (ks_id, task_id) where assignee_id is not null;
select tenant_table('subtasks');

-- Nobody approves what they are to do a part of, however the task or its points come to be changed.
create function guard_subtask_assignee() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from tasks t where t.ks_id = new.ks_id and t.id = new.task_id and t.approver_id = new.assignee_id) then
    raise exception 'a subtask is done by another than who approves the task' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_subtask_assignee before insert or update of assignee_id on subtasks
  for each row when (new.assignee_id is not null) execute function guard_subtask_assignee();

create function follow_subtask_assignees() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.approved_by is not null and old.approved_by is null and exists (select from subtasks s
    where s.ks_id = new.ks_id and s.task_id = new.id and s.assignee_id = new.approved_by) then
    raise exception 'who was to do a subtask approves nothing of the task' using errcode = 'KS409';
  end if;
  update subtasks s set assignee_id = null
    where s.ks_id = new.ks_id and s.task_id = new.id and s.assignee_id = new.approver_id and s.done_at is null;
  return null;
end $$;
create trigger follow_subtask_assignees after update of approver_id, approved_by on tasks for each row
  when ((new.approver_id, new.approved_by) is distinct from (old.approver_id, old.approved_by))
  execute function follow_subtask_assignees();
