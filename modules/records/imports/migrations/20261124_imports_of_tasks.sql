-- Also tasks are taken over from a register.
drop view as_of.imports;
alter table imports add column kind text not null default 'deviations' check (kind in ('deviations', 'tasks'));
alter table history.imports add column kind text not null default 'deviations';
select tenant_table('imports');

create table imported_tasks (
  ks_id text not null default current_setting('app.ks_id'),
  import_id uuid not null, line int not null,
  -- What the task was called where it came from.
  reference text,
  -- No foreign key, as in import_rows: they are made in the same transaction, and tasks are never removed.
  task_id uuid not null,
  primary key (ks_id, import_id, line),
  foreign key (ks_id, import_id) references imports (ks_id, id)
);
comment on column imported_tasks.reference is 'disposal: keep';
create unique index imported_tasks_reference on imported_tasks (ks_id, lower(reference));
create index imported_tasks_task on imported_tasks (ks_id, task_id);
select tenant_table('imported_tasks');
