-- Where each series has come to. It follows from the rule and the last occurrence, so it has no history of its own: a morning's thousands are
-- written once. Who makes or finishes an occurrence holds this row.
create table task_series_progress (
  ks_id text not null default current_setting('app.ks_id'),
  series_id uuid not null,
  last_number int not null default 0, last_planned_on date, last_due_date date,
  next_number int, next_planned_on date, next_due_date date, next_appears_on date,
  primary key (ks_id, series_id),
  foreign key (ks_id, series_id) references task_series (ks_id, id),
  constraint next_is_whole check (num_nonnulls(next_number, next_planned_on, next_due_date, next_appears_on) in (0, 4))
);
create index task_series_progress_next on task_series_progress (ks_id, next_appears_on, series_id) where next_appears_on is not null;
select tenant_table('task_series_progress', false);
insert into task_series_progress (ks_id, series_id, last_number, last_planned_on, last_due_date, next_number, next_planned_on, next_due_date, next_appears_on)
  select ks_id, id, last_number, last_planned_on, last_due_date, next_number, next_planned_on, next_due_date, next_appears_on from task_series;

drop view as_of.task_series;
drop index task_series_assignee, history.task_series_assignee;
alter table task_series drop constraint ended, drop constraint next_is_whole,
  drop column last_number, drop column last_planned_on, drop column last_due_date,
  drop column next_number, drop column next_planned_on, drop column next_due_date, drop column next_appears_on,
  add constraint ended check ((ended_at is null) = (ended_by is null));
alter table history.task_series
  drop column last_number, drop column last_planned_on, drop column last_due_date,
  drop column next_number, drop column next_planned_on, drop column next_due_date, drop column next_appears_on;
select tenant_table('task_series');
