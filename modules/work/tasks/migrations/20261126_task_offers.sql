-- Who does a task, and leads nobody, asks a colleague to take it over, who says yes or no (domain 3.2.2).
create table task_offers (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  offered_to uuid not null, reason text check (length(reason) <= 500),
  offered_by uuid not null, offered_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'lapsed')), answered_by uuid, answered_at timestamptz,
  note text check (length(note) <= 500),
  primary key (ks_id, id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, offered_to) references users (ks_id, id),
  foreign key (ks_id, offered_by) references users (ks_id, id),
  foreign key (ks_id, answered_by) references users (ks_id, id),
  constraint answered check (num_nonnulls(outcome, answered_by, answered_at) in (0, 3))
);
create unique index task_offers_open on task_offers (ks_id, task_id) where outcome is null;
create index task_offers_to on task_offers (ks_id, offered_to, task_id) where outcome is null;
create index task_offers_task on task_offers (ks_id, task_id, offered_at);
select tenant_table('task_offers');

-- Only work that is left to do is offered, by who does it to another who may take it; and who was asked answers, once.
create function guard_task_offer() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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
create trigger guard_task_offer before insert or update on task_offers for each row execute function guard_task_offer();

-- What is done, cancelled, handed in or given to somebody is no longer offered: however it comes about.
create function settle_offer() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_offers o set answered_by = new.updated_by, answered_at = new.updated_at, outcome = 'lapsed'
    where o.ks_id = new.ks_id and o.task_id = new.id and o.outcome is null;
  return null;
end $$;
create trigger settle_offer after update of status, approval, assignee_id on tasks for each row
  when (new.assignee_id <> old.assignee_id or new.status in ('completed', 'cancelled') or new.approval = 'waiting')
  execute function settle_offer();

-- Nor does one who has left answer.
create function leave_offers() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_offers o set answered_by = coalesce(new.updated_by, new.id), answered_at = now(), outcome = 'lapsed'
    where o.ks_id = new.ks_id and o.offered_to = new.id and o.outcome is null;
  return null;
end $$;
create trigger leave_offers after update of status on users for each row when (new.status = 'deactivated' and old.status <> 'deactivated')
  execute function leave_offers();
