-- Whoever approves a task, or has done so, sees it: asked at every read of an employee.
drop index tasks_approver_open, history.tasks_approver_open;
create index tasks_approver_of on tasks (ks_id, approver_id) where approver_id is not null;
select tenant_table('tasks');
