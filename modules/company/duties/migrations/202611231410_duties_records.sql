-- Of which duties a record tells, whatever kind of record is made for that. Rows and history stay where they are, under another name.
drop view if exists as_of.duty_tasks;
drop trigger guard_task_kept_insert on duty_tasks;
drop trigger guard_task_kept_update on duty_tasks;
alter table duty_tasks rename to duty_records;
alter table history.duty_tasks rename to duty_records;
alter table duty_records rename column task_id to record_id;
alter table history.duty_records rename column task_id to record_id;
alter index duty_tasks_pkey rename to duty_records_pkey;
alter index history.duty_tasks_pkey rename to duty_records_pkey;
alter table duty_records rename constraint duty_tasks_duty_key_check to duty_records_duty_key_check;
alter table duty_records drop constraint duty_tasks_ks_id_task_id_fkey,
  add foreign key (ks_id, record_id) references records (ks_id, id) deferrable;
select tenant_table('duty_records');
drop function if exists history.keep_duty_tasks();
