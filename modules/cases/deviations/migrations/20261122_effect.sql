-- When it can be seen whether what was done helped, and how that went (domain 3.3.1); set when a grave case is closed.
alter table deviations
  add column effect_check_date date,
  add column effect_result text check (effect_result in ('effective', 'notEffective')),
  add constraint effect_checked check (effect_result is null or (effect_check_date is not null and status = 'closed'));
create index deviations_effect on deviations (ks_id, effect_check_date) where effect_check_date is not null and effect_result is null;
select tenant_table('deviations');
