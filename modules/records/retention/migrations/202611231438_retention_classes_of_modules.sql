-- Which classes there are, the modules say, in functions that come after the migrations: rows that are there already were held to the same.
-- Also in functions.sql: the constraint calls it.
create or replace function is_retention_chosen(p_class text) returns boolean language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return coalesce((select c.is_chosen from retention_classes() c where c.class = p_class), false);
end $$;
grant execute on function is_retention_chosen(text) to portal_app;
alter table retention_periods drop constraint retention_periods_class_check, drop constraint only_tasks_for_ever,
  add constraint known_class check (retention_floor(class) is not null) not valid,
  add constraint only_chosen_for_ever check (months is not null or is_retention_chosen(class)) not valid;
alter table disposal_items drop constraint disposal_items_class_check, add constraint known_class check (retention_floor(class) is not null) not valid;
comment on column disposal_items.class is 'disposal: keep';
