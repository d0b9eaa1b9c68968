-- Full-text search cannot use its index below row-level security (@@ is not leakproof), so this one function stands above it.
-- It is then the only guard: it filters on the transaction's tenant itself, and has its own isolation test.
create or replace function search_tasks(p_query text) returns table (id uuid)
language plpgsql stable rows 50 security definer set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  tenant text := current_setting('app.ks_id', true);
  at timestamptz := nullif(current_setting('app.as_of', true), '')::timestamptz;
  whole tsquery := websearch_to_tsquery('norwegian', p_query);
  -- The last word may be half typed, so it also matches as a prefix.
  typed tsquery := (select to_tsquery('simple', string_agg(quote_literal(w), ' & ') || ':*') from unnest(regexp_split_to_array(lower(trim(p_query)), '\s+')) w where w <> '');
  q tsquery := coalesce(whole || typed, whole);
begin
  if coalesce(tenant, '') = '' then return; end if;
  -- A whole number names one task; as words it would match the first letters of every task.
  if p_query ~* '^\s*opp-\d{4}-\d{4,}\s*$' then
    return query select t.id from public.tasks t where t.ks_id = tenant and t.number = upper(trim(p_query));
    if found then return; end if;
  end if;
  if at is null then
    return query select t.id from public.tasks t where t.ks_id = tenant and t.search @@ q;
  else
    return query select t.id from public.tasks t where t.ks_id = tenant and t.search @@ q and t.sys_from <= at
      union select h.id from history.tasks h where h.ks_id = tenant and h.search @@ q and h.sys_from <= at and h.sys_to > at;
  end if;
end $$;
grant execute on function search_tasks(text) to portal_app;

-- Whoever changes the deadline has answered, and what is done, cancelled or given to another asks for nothing: however it comes about.
create or replace function settle_extension() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_extensions e set answered_by = new.updated_by, answered_at = new.updated_at, outcome = case
      when new.status in ('completed', 'cancelled') or new.approval = 'waiting' or new.assignee_id <> old.assignee_id then 'lapsed'
      when new.due_date >= e.due_date then 'granted' else 'refused' end
    where e.ks_id = new.ks_id and e.task_id = new.id and e.outcome is null;
  return null;
end $$;

-- Who does it is not also its co-assignee, and nobody approves what they are to do: however a task or its people come to be changed.
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

-- The guard of domain 3.2.2 once more, where no verb can forget it: what is done, or handed to its approver, has its required answers.
create or replace function require_answers() returns trigger language plpgsql as $$
begin
  if (new.status = 'completed' or new.approval = 'waiting') and exists (
    select from task_points p where p.ks_id = new.ks_id and p.task_id = new.id and p.is_required and p.answer is null) then
    raise exception 'required points of task % are not answered', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- And an answer is given before the task is done.
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

-- Nobody approves what they are to do a part of, however the task or its points come to be changed.
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

-- The guard of domain 3.2.2 once more, where no verb can forget it: what a grave case that is open, or an order from an authority, asked for
-- is given up by an administrator alone.
create or replace function guard_cancelling() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.source_type = 'order' or (new.source_type = 'deviation' and exists (select from deviations d
      where d.ks_id = new.ks_id and d.id = new.source_id and d.severity in ('high', 'critical') and d.status <> 'closed' and d.deleted_at is null)))
    and not exists (select from users u where u.ks_id = new.ks_id and u.id = new.updated_by and u.role_id = 1) then
    raise exception 'task % is cancelled by an administrator alone', new.id using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Approval is a life of its own beside the status (decision 046), and is guarded as that is: what is approved has been handed in first, and
-- what asked for approval is not completed by asking for none in the same breath. Who approves a task is who it names, who stands in for them
-- today, or an administrator (domain 3.2.2, decision 079).
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

-- Only work that is left to do is offered, by who does it to another who may take it; and who was asked answers, once.
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

-- What is done, cancelled, handed in or given to somebody is no longer offered: however it comes about.
create or replace function settle_offer() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_offers o set answered_by = new.updated_by, answered_at = new.updated_at, outcome = 'lapsed'
    where o.ks_id = new.ks_id and o.task_id = new.id and o.outcome is null;
  return null;
end $$;

-- Nor does one who has left answer.
create or replace function leave_offers() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_offers o set answered_by = coalesce(new.updated_by, new.id), answered_at = now(), outcome = 'lapsed'
    where o.ks_id = new.ks_id and o.offered_to = new.id and o.outcome is null;
  return null;
end $$;

-- What holds a task back: that it is under legal hold, and that it has been anonymised. The rules read it, and so do the guards.
create or replace function set_task_holds(p_ks_id text, p_id uuid, p_holds text[]) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update tasks set holds = p_holds where ks_id = p_ks_id and id = p_id and holds is distinct from p_holds;
end $$;
grant execute on function set_task_holds(text,uuid,text[]) to portal_app;

-- Takes every word off a task, now and at every earlier time. Answers which it had.
create or replace function take_words_off_task(p_ks_id text, p_id uuid) returns uuid[] language plpgsql set search_path = pg_catalog, public as $$
declare
  had constant uuid[] := array(select l.tag_id from task_tags l where l.ks_id = p_ks_id and l.task_id = p_id
    union select l.tag_id from history.task_tags l where l.ks_id = p_ks_id and l.task_id = p_id);
begin
  delete from task_tags where ks_id = p_ks_id and task_id = p_id;
  delete from history.task_tags where ks_id = p_ks_id and task_id = p_id;
  return had;
end $$;
