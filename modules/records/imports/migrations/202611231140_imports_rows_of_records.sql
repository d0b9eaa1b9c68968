-- What each row of a file became, of whatever kind of record. Those of tasks and their history come from a table of their own, each version with
-- the time it began and ended: a read of the past finds what it found.
drop view if exists as_of.import_rows;
drop view if exists as_of.imported_tasks;
alter table import_rows rename column deviation_id to record_id;
alter table history.import_rows rename column deviation_id to record_id;
alter table import_rows add column kind text not null default 'deviations';
alter table history.import_rows add column kind text not null default 'deviations';
select tenant_table('import_rows');

-- The same old number may come once of each kind.
drop index import_rows_reference;
create unique index import_rows_reference on import_rows (ks_id, kind, lower(reference));
alter index import_rows_deviation rename to import_rows_record;
alter table import_rows drop constraint import_rows_pkey, add primary key (ks_id, import_id, kind, line);

insert into import_rows (ks_id, import_id, line, reference, record_id, kind, sys_from)
  select ks_id, import_id, line, reference, task_id, 'tasks', sys_from from imported_tasks;
insert into history.import_rows (ks_id, import_id, line, reference, record_id, kind, sys_from, sys_to)
  select ks_id, import_id, line, reference, task_id, 'tasks', sys_from, sys_to from history.imported_tasks;
drop table imported_tasks;
drop table history.imported_tasks;
drop function if exists history.keep_imported_tasks();
alter table import_rows alter column kind drop default;

-- Which kinds there are is for their modules to declare.
alter table imports drop constraint imports_kind_check;
alter table imports alter column kind drop default;
