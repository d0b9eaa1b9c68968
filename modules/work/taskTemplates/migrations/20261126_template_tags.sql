-- The words a task of it gets (domain 3.0.4), by name: a template that comes with the product knows no ids of the company's.
alter table task_templates add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
alter table history.task_templates add column tags text[] default '{}';
select tenant_table('task_templates');
