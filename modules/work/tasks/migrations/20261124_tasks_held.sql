-- What somebody is to do, in the order of the inbox, and how much of it there is: of a series most that carried their name is long done.
create index tasks_assignee_open on tasks (ks_id, assignee_id, due_date, priority_rank, id) include (approval) where status in ('pending', 'inProgress');
-- What a leaver holds: also what they are to approve some day, and the series that name them.
create index tasks_approver_open on tasks (ks_id, approver_id) where status in ('pending', 'inProgress') and approver_id is not null;
select tenant_table('tasks');
create index task_series_assignee on task_series (ks_id, assignee_id) where ended_at is null;
create index task_series_approver on task_series (ks_id, approver_id) where ended_at is null and approver_id is not null;
select tenant_table('task_series');
