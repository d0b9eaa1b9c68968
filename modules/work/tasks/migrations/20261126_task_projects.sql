-- Which project a task belongs to (domain 3.2.1), and what comes of a series.
alter table tasks add column project_id uuid, add foreign key (ks_id, project_id) references projects (ks_id, id);
create index tasks_project on tasks (ks_id, project_id) where project_id is not null;
select tenant_table('tasks');
alter table task_series add column project_id uuid, add foreign key (ks_id, project_id) references projects (ks_id, id);
select tenant_table('task_series');
