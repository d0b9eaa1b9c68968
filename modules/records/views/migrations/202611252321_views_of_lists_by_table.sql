-- A list goes by the name of its table, which may be two words.
alter table saved_views drop constraint saved_views_module_check, add constraint saved_views_module_check check (module ~ '^[a-zA-Z_]{1,40}$');
