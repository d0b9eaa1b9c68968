-- What was completed in a span of days: the board's last column, and the figures week by week.
create index tasks_completed on tasks (ks_id, completed_at) where status = 'completed';
