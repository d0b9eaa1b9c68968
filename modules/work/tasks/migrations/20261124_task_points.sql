-- A task's checklist (domain 3.2.1): its own copy of the points, with their answers. What a company's list says later touches none of it.
create table task_points (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  place int not null,
  text text not null, is_required boolean not null,
  answer text check (answer in ('yes', 'no', 'notRelevant')), note text,
  answered_at timestamptz, answered_by uuid,
  primary key (ks_id, id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, answered_by) references users (ks_id, id),
  constraint answered check (num_nonnulls(answer, answered_at, answered_by) in (0, 3) and (answer is not null or note is null))
);
create index task_points_task on task_points (ks_id, task_id, place);
select tenant_table('task_points');

-- What each occurrence of a series begins with: [{ text, isRequired }].
alter table task_series add column points jsonb not null default '[]' check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) <= 100);
alter table history.task_series add column points jsonb not null default '[]';
select tenant_table('task_series');

-- The guard of domain 3.2.2 once more, where no verb can forget it: what is done, or handed to its approver, has its required answers.
create function require_answers() returns trigger language plpgsql as $$
begin
  if (new.status = 'completed' or new.approval = 'waiting') and exists (
    select from task_points p where p.ks_id = new.ks_id and p.task_id = new.id and p.is_required and p.answer is null) then
    raise exception 'required points of task % are not answered', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger required_answers before update of status, approval on tasks
  for each row when (old.status <> new.status or old.approval <> new.approval) execute function require_answers();
-- And an answer is given before the task is done.
create function refuse_late_answers() returns trigger language plpgsql as $$
begin
  if exists (select from tasks t where t.ks_id = new.ks_id and t.id = new.task_id and (t.status in ('completed', 'cancelled') or t.approval = 'waiting')) then
    raise exception 'task % is done: its checklist is answered no more', new.task_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger late_answers before update of answer on task_points
  for each row when (old.answer is distinct from new.answer) execute function refuse_late_answers();
