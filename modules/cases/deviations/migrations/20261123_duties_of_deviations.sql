-- The few cases that something is owed an authority for are found without reading the others.
create index deviations_duties on deviations (ks_id, id) where 'dutyOpen' = any (holds);
select tenant_table('deviations');
