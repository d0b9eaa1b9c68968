-- The number of `risk_cells` stands in the risk, so that an index of what is not restricted holds nothing beside it: an index of an expression must hold
-- each column it is made of, or every row is looked up.
alter table risks add column cells int generated always as (risk_cells(probability, consequence, coalesce(residual_p, target_p, probability),
  coalesce(residual_c, target_c, consequence), residual_p is null and target_p is not null, level_rank)) stored;
drop index risks_cells;
drop index history.risks_cells;
create index risks_cells on risks (ks_id, matrix_id, cells) where status <> 'closed' and deleted_at is null and not is_restricted;
create index risks_restricted on risks (ks_id, assessment_id) where is_restricted;
select tenant_table('risks');
-- What a risk was before is counted too.
update history.risks set cells = risk_cells(probability, consequence, after_p, after_c, residual_p is null and target_p is not null, level_rank);
