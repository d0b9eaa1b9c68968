-- The assignee asks for a later deadline; who may set it answers (domain 3.2.2).
create table task_extensions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  due_date date not null, reason text not null check (length(reason) >= 10),
  asked_by uuid not null, asked_at timestamptz not null,
  outcome text check (outcome in ('granted', 'refused', 'lapsed')), answered_by uuid, answered_at timestamptz, note text,
  primary key (ks_id, id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, asked_by) references users (ks_id, id),
  foreign key (ks_id, answered_by) references users (ks_id, id),
  constraint answered check (num_nonnulls(outcome, answered_by, answered_at) in (0, 3))
);
create unique index task_extensions_open on task_extensions (ks_id, task_id) where outcome is null;
create index task_extensions_task on task_extensions (ks_id, task_id, asked_at);
select tenant_table('task_extensions');

-- Whoever changes the deadline has answered, and what is done, cancelled or given to another asks for nothing: however it comes about.
create function settle_extension() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update task_extensions e set answered_by = new.updated_by, answered_at = new.updated_at, outcome = case
      when new.status in ('completed', 'cancelled') or new.approval = 'waiting' or new.assignee_id <> old.assignee_id then 'lapsed'
      when new.due_date >= e.due_date then 'granted' else 'refused' end
    where e.ks_id = new.ks_id and e.task_id = new.id and e.outcome is null;
  return null;
end $$;
create trigger settle_extension after update of due_date, status, approval, assignee_id on tasks for each row
  when (new.due_date <> old.due_date or new.assignee_id <> old.assignee_id or new.status in ('completed', 'cancelled') or new.approval = 'waiting')
  execute function settle_extension();
