-- Null: the case has a category of the portal's alone. The key holds the two together: a case cannot lose what its category asks of it.
alter table deviations add column own_category_id uuid,
  add foreign key (ks_id, own_category_id, category) references own_categories (ks_id, id, belongs_to);
comment on column deviations.own_category_id is 'disposal: keep';
create index deviations_own_category on deviations (ks_id, own_category_id) where own_category_id is not null;
select tenant_table('deviations');
