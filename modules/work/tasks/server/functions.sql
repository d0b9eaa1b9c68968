-- Answers an open request for a later deadline: a changed deadline grants or refuses it; completing, cancelling or reassigning the task lapses it.
create or replace function settle_extension() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_extensions e set answered_by = new.updated_by, answered_at = new.updated_at, outcome = case
      when new.status in ('completed', 'cancelled') or new.approval = 'waiting' or new.assignee_id <> old.assignee_id then 'lapsed'
      when new.due_date >= e.due_date then 'granted' else 'refused' end
    where e.ks_id = new.ks_id and e.task_id = new.id and e.outcome is null;
  return null;
end $$;

-- Refuses a co-assignee who is already the assignee or the approver, from both sides: when people are added and when the task changes.
create or replace function guard_task_people() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.part = 'coAssignee' and exists (select from tasks t where t.ks_id = new.ks_id and t.id = new.task_id and new.user_id in (t.assignee_id, t.approver_id)) then
    raise exception 'a co-assignee is another than who does or approves the task' using errcode = 'KS409';
  end if;
  return new;
end $$;

create or replace function follow_task_people() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.approved_by is not null and old.approved_by is null and exists (select from task_people p
    where p.ks_id = new.ks_id and p.task_id = new.id and p.user_id = new.approved_by and p.part = 'coAssignee') then
    raise exception 'a co-assignee approves nothing of their own' using errcode = 'KS409';
  end if;
  delete from task_people p where p.ks_id = new.ks_id and p.task_id = new.id
    and (p.user_id = new.assignee_id or (p.user_id = new.approver_id and p.part = 'coAssignee'));
  return null;
end $$;

-- Repeats the rule of domain 3.2.2 in the database, so that no verb can skip it: a completed or submitted task has its required answers.
create or replace function require_answers() returns trigger language plpgsql as $$
begin
  if (new.status = 'completed' or new.approval = 'waiting') and exists (
    select from task_points p where p.ks_id = new.ks_id and p.task_id = new.id and p.is_required and p.answer is null) then
    raise exception 'required points of task % are not answered', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Refuses answers to the checklist after the task is done or submitted.
create or replace function refuse_late_answers() returns trigger language plpgsql as $$
begin
  if exists (select from tasks t where t.ks_id = new.ks_id and t.id = new.task_id and (t.status in ('completed', 'cancelled') or t.approval = 'waiting')) then
    raise exception 'task % is done: its checklist is answered no more', new.task_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function require_subtasks() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.status = 'completed' or new.approval = 'waiting')
    and exists (select from subtasks s where s.ks_id = new.ks_id and s.task_id = new.id and s.done_at is null)
    and (length(coalesce(new.unfinished_reason, '')) < 10 or (new.approval <> 'approved'
      and not exists (select from task_settings c where c.ks_id = new.ks_id and c.completes_unfinished))) then
    raise exception 'subtasks of task % are not done', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Refuses an approver who is assigned a subtask, from both sides: when subtasks are assigned and when the task changes.
create or replace function guard_subtask_assignee() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from tasks t where t.ks_id = new.ks_id and t.id = new.task_id and t.approver_id = new.assignee_id) then
    raise exception 'a subtask is done by another than who approves the task' using errcode = 'KS409';
  end if;
  return new;
end $$;

create or replace function follow_subtask_assignees() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.approved_by is not null and old.approved_by is null and exists (select from subtasks s
    where s.ks_id = new.ks_id and s.task_id = new.id and s.assignee_id = new.approved_by) then
    raise exception 'who was to do a subtask approves nothing of the task' using errcode = 'KS409';
  end if;
  update subtasks s set assignee_id = null
    where s.ks_id = new.ks_id and s.task_id = new.id and s.assignee_id = new.approver_id and s.done_at is null;
  return null;
end $$;

-- Repeats the rule of domain 3.2.2 in the database: a task from an open grave case, or from an authority's order, is cancelled by an administrator
-- only.
create or replace function guard_cancelling() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.source_type = 'order' or (new.source_type = 'deviation' and exists (select from deviations d
      where d.ks_id = new.ks_id and d.id = new.source_id and d.severity in ('high', 'critical') and d.status <> 'closed' and d.deleted_at is null)))
    and not exists (select from users u where u.ks_id = new.ks_id and u.id = new.updated_by and u.role_id = 1) then
    raise exception 'task % is cancelled by an administrator alone', new.id using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Checks the life cycle of the approval, which is apart from the status (decision 046): it is submitted before it is approved, and cannot be
-- switched off in the update that completes the task. The approver, their stand-in today or an administrator approves (domain 3.2.2,
-- decision 079).
create or replace function guard_approval() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.approval <> old.approval
    and (old.approval || '>' || new.approval) <> all ('{none>waiting,rejected>waiting,waiting>approved,waiting>rejected,waiting>none,rejected>none,approved>none}'::text[]) then
    raise exception 'tasks: approval % to % is no step', old.approval, new.approval using errcode = 'KS409';
  end if;
  if new.status = 'completed' and old.status <> 'completed' and old.is_approval_required and new.approval <> 'approved' then
    raise exception 'task % is completed without the approval it asks for', new.id using errcode = 'KS409';
  end if;
  if new.approval = 'approved' and old.approval = 'waiting' and new.approved_by is distinct from old.approver_id
    and not exists (select from public.users u where u.ks_id = new.ks_id and u.id = new.approved_by and u.role_id = 1)
    and not exists (select from public.personal_stand_ins() s where s.ks_id = new.ks_id and s.user_id = old.approver_id and s.stand_in_id = new.approved_by) then
    raise exception 'task % is approved by another than its approver', new.id using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Refuses an offer of a task that is not open or to somebody who may not take it, and any answer but the first, from the person asked.
create or replace function guard_task_offer() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from tasks t join users u on u.ks_id = t.ks_id and u.id = new.offered_to and u.status = 'active'
      where t.ks_id = new.ks_id and t.id = new.task_id and t.status in ('pending', 'inProgress') and t.approval <> 'waiting'
        and t.assignee_id <> new.offered_to and t.approver_id is distinct from new.offered_to) then
      raise exception 'an open task is offered to another who may take it' using errcode = 'KS409';
    end if;
  elsif old.outcome is null then
    if new.outcome in ('accepted', 'declined') and new.answered_by <> old.offered_to then
      raise exception 'an offer is answered by who was asked' using errcode = 'KS409';
    end if;
  elsif new.outcome is distinct from old.outcome then
    raise exception 'an offer is answered once' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Lapses the open offer of a task that is completed, cancelled, submitted or reassigned.
create or replace function settle_offer() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_offers o set answered_by = new.updated_by, answered_at = new.updated_at, outcome = 'lapsed'
    where o.ks_id = new.ks_id and o.task_id = new.id and o.outcome is null;
  return null;
end $$;

-- Lapses the open offers to a person who leaves.
create or replace function leave_offers() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_offers o set answered_by = coalesce(new.updated_by, new.id), answered_at = app_now(), outcome = 'lapsed'
    where o.ks_id = new.ks_id and o.offered_to = new.id and o.outcome is null;
  return null;
end $$;

-- Called by `retention`: which tasks have ended, the people in them, their rows, and what its general rule does not cover.

create or replace function retention_classes_of_task() returns table (class text, minimum_months int, is_chosen boolean) language sql immutable as $$
  values ('RET-OPG', 12, true)
$$;
grant execute on function retention_classes_of_task() to portal_app;

-- A task linked to a case is stored as long as the case; the latest task of an active series until the next is made, which is planned from it.
-- A cancelled task ended when it was last changed. Nothing is disposed of unless the company has chosen a period.
create or replace function retention_of_task(p_ks_id text, p_id uuid default null) returns table (id uuid, number text, classes text[], ended_on date)
language sql stable set search_path = pg_catalog, public as $$
  select t.id, t.number, '{RET-OPG}'::text[], (coalesce(t.completed_at, t.updated_at) at time zone 'Europe/Oslo')::date
  from tasks t join retention_months(p_ks_id) m on m.class = 'RET-OPG' and m.months is not null
  where t.ks_id = p_ks_id and (p_id is null or t.id = p_id)
    and t.status in ('completed', 'cancelled') and not 'anonymised' = any (t.holds)
    and coalesce(t.completed_at, t.updated_at) < now() - make_interval(months => m.months)
    and not exists (select from task_cases c join deviations d on d.ks_id = c.ks_id and d.id = c.deviation_id
      where c.ks_id = p_ks_id and c.task_id = t.id and not 'anonymised' = any (d.holds))
    and not exists (select from task_series s join task_series_progress p on p.ks_id = s.ks_id and p.series_id = s.id
      where s.ks_id = p_ks_id and s.id = t.series_id and s.ended_at is null and p.next_number is not null and p.last_number = t.occurrence)
$$;
create or replace function people_of_task(p_ks_id text, p_ids uuid[]) returns setof uuid language sql stable set search_path = pg_catalog, public as $$
  select unnest(array[t.assignee_id, t.created_by, t.approver_id, t.submitted_by, t.completed_by, t.approved_by]) from tasks t
    where t.ks_id = p_ks_id and t.id = any (p_ids)
  union select x.user_id from task_people x where x.ks_id = p_ks_id and x.task_id = any (p_ids)
$$;
grant execute on function retention_of_task(text, uuid), people_of_task(text, uuid[]) to portal_app;

-- Locks the series before the task, in the same order as the steps do, to avoid deadlocks.
create or replace function disposal_lock_of_task(p_ks_id text, p_id uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from task_series_progress where ks_id = p_ks_id and series_id = (select t.series_id from tasks t where t.ks_id = p_ks_id and t.id = p_id) for update;
  perform from tasks where ks_id = p_ks_id and id = p_id for update;
end $$;
-- With the last task of an ended series goes the series itself, which has a title and a description of its own.
create or replace function disposal_rows_of_task(p_ks_id text, p_id uuid) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select r.tbl, r.col, r.ids from rows_of(p_ks_id, 'tasks', array[p_id]) r
  union all select 'task_series', 'id', array[s.id] from tasks t join task_series s on s.ks_id = t.ks_id and s.id = t.series_id
    join task_series_progress p on p.ks_id = s.ks_id and p.series_id = s.id
    where t.ks_id = p_ks_id and t.id = p_id and (s.ended_at is not null or p.next_number is null)
      and not exists (select from tasks o where o.ks_id = t.ks_id and o.series_id = s.id and o.id <> t.id and not 'anonymised' = any (o.holds))
$$;
create or replace function disposal_rest_of_task(p_ks_id text, p_id uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
declare series constant uuid[] := array(select unnest(r.ids) from disposal_rows_of_task(p_ks_id, p_id) r where r.tbl = 'task_series');
begin
  update task_series set points = '[]' where ks_id = p_ks_id and id = any (series);
  update history.task_series set points = '[]' where ks_id = p_ks_id and id = any (series);
end $$;

-- Refuses changes to an anonymised task, and new parts of it. The latter runs per statement: one may insert thousands of occurrences.
create or replace function guard_task_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' then raise exception 'an anonymised task is not changed' using errcode = 'KS409'; end if;
  return new;
end $$;
create or replace function guard_task_parts_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from fresh f join tasks t on t.ks_id = f.ks_id and t.id = f.task_id where 'anonymised' = any (t.holds)) then
    raise exception 'an anonymised task is not changed' using errcode = 'KS409';
  end if;
  return null;
end $$;
