-- How long it is thought to take and did take, and when its assignee is reminded of the date, in days before it, the first first (domain 3.2.1).
alter table tasks
  add column estimate_hours numeric(4,1) check (estimate_hours between 0 and 999),
  add column spent_hours numeric(4,1) check (spent_hours between 0 and 999),
  add column reminder_days int[] not null default '{3,0}' check (cardinality(reminder_days) <= 5 and 0 <= all (reminder_days) and 60 >= all (reminder_days));
alter table history.tasks add column estimate_hours numeric(4,1), add column spent_hours numeric(4,1), add column reminder_days int[] not null default '{3,0}';
select tenant_table('tasks');

alter table task_series
  add column estimate_hours numeric(4,1) check (estimate_hours between 0 and 999),
  add column reminder_days int[] not null default '{3,0}' check (cardinality(reminder_days) <= 5 and 0 <= all (reminder_days) and 60 >= all (reminder_days));
alter table history.task_series add column estimate_hours numeric(4,1), add column reminder_days int[] not null default '{3,0}';
select tenant_table('task_series');
