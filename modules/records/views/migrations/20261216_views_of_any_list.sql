-- Which lists there are is known by the modules that have them.
alter table saved_views drop constraint saved_views_module_check, add constraint saved_views_module_check check (module ~ '^[a-zA-Z]{1,40}$');
