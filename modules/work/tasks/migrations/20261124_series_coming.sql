-- What a calendar month shows of the series to come: those that come first, in their order.
create index task_series_progress_due on task_series_progress (ks_id, next_due_date, series_id) where next_due_date is not null;
select tenant_table('task_series_progress', false);
