alter table saved_views drop constraint saved_views_module_check,
  add constraint saved_views_module_check check (module in ('deviations', 'actions', 'tasks'));
