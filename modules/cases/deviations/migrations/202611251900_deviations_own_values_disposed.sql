-- The check of their shape had disposal take them for a closed value, and keep them: they are emptied, also of what is disposed of already.
comment on column deviations.own_values is 'disposal: none';
select tenant_table('deviations');
update deviations set own_values = '{}' where 'anonymised' = any (holds) and own_values <> '{}';
update history.deviations h set own_values = '{}' where own_values <> '{}'
  and exists (select from deviations d where d.ks_id = h.ks_id and d.id = h.id and 'anonymised' = any (d.holds));
