alter table task_templates add column own_category_id uuid,
  add foreign key (ks_id, own_category_id, category) references own_categories (ks_id, id, belongs_to);
select tenant_table('task_templates');
