-- What files any record has (domain 3.0.4). Rows and their history come from the table each kind had of its own, each version with the time it
-- began and ended: a read of the past finds what it found.
create table record_files (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null, file_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, record_id, file_id),
  -- Deferrable, for who writes records and their files in one statement.
  foreign key (ks_id, record_id) references records (ks_id, id) deferrable,
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
-- Not unique: a file that two kinds had, each in its own table, stays with both.
create index record_files_file on record_files (ks_id, file_id);
select tenant_table('record_files');

insert into record_files (ks_id, record_id, file_id, added_by, added_at, sys_from)
  select ks_id, deviation_id, file_id, added_by, added_at, sys_from from deviation_files
  union all select ks_id, task_id, file_id, added_by, added_at, sys_from from task_files
  union all select ks_id, action_id, file_id, added_by, added_at, sys_from from action_files;
insert into history.record_files (ks_id, record_id, file_id, added_by, added_at, sys_from, sys_to)
  select ks_id, deviation_id, file_id, added_by, added_at, sys_from, sys_to from history.deviation_files
  union all select ks_id, task_id, file_id, added_by, added_at, sys_from, sys_to from history.task_files
  union all select ks_id, action_id, file_id, added_by, added_at, sys_from, sys_to from history.action_files;

drop view if exists as_of.deviation_files;
drop view if exists as_of.task_files;
drop view if exists as_of.action_files;
drop table deviation_files;
drop table task_files;
drop table action_files;
drop table history.deviation_files;
drop table history.task_files;
drop table history.action_files;
drop function if exists history.keep_deviation_files();
drop function if exists history.keep_task_files();
drop function if exists history.keep_action_files();
