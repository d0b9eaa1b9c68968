-- What a company has decided of its tasks. No row says what is usual.
create table task_settings (
  ks_id text not null default current_setting('app.ks_id') references companies primary key,
  completes_unfinished boolean not null default false,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 2,
  foreign key (ks_id, updated_by) references users (ks_id, id)
);
select tenant_table('task_settings');

-- «Fullfør likevel» (domain 3.2.2): why it is done though not all of its subtasks are.
alter table tasks add column unfinished_reason text;
alter table history.tasks add column unfinished_reason text;
select tenant_table('tasks');
create function require_subtasks() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.status = 'completed' or new.approval = 'waiting')
    and exists (select from subtasks s where s.ks_id = new.ks_id and s.task_id = new.id and s.done_at is null)
    and (length(coalesce(new.unfinished_reason, '')) < 10 or (new.approval <> 'approved'
      and not exists (select from task_settings c where c.ks_id = new.ks_id and c.completes_unfinished))) then
    raise exception 'subtasks of task % are not done', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger required_subtasks before update of status, approval on tasks
  for each row when (old.status <> new.status or old.approval <> new.approval) execute function require_subtasks();
