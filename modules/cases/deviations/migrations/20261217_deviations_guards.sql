-- The guard of cases under legal hold and of anonymised ones is the module's own.
drop trigger d_guard_kept on deviations;
create trigger d_guard_kept before update on deviations for each row execute function guard_kept();
