-- The company's own category within the task's: of the same company and category, or none. A series gives its own to what it makes.
alter table tasks add column own_category_id uuid,
  add foreign key (ks_id, own_category_id, category) references own_categories (ks_id, id, belongs_to);
create index tasks_own_category on tasks (ks_id, own_category_id) where own_category_id is not null;
comment on column tasks.own_category_id is 'disposal: keep';
select tenant_table('tasks');
alter table task_series add column own_category_id uuid,
  add foreign key (ks_id, own_category_id, category) references own_categories (ks_id, id, belongs_to);
comment on column task_series.own_category_id is 'disposal: keep';
select tenant_table('task_series');
