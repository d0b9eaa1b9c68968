-- Null: the company had chosen no fields of its own when the case was reported.
alter table deviations add column own_fields_id uuid, add foreign key (ks_id, own_fields_id) references field_versions (ks_id, id);
-- By the id of the field: a text, or an array of ids of choices.
alter table deviations add column own_values jsonb not null default '{}' check (jsonb_typeof(own_values) = 'object');
select tenant_table('deviations');
