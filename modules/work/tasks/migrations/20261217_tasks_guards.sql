-- The guard of anonymised tasks is the module's own.
drop trigger d_guard_kept on tasks;
create trigger d_guard_kept before update on tasks for each row when ('anonymised' = any (old.holds)) execute function guard_task_kept();
