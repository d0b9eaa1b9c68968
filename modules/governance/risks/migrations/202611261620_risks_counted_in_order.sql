-- Where a risk is in the matrix now and after, whether that is only aimed at, and its level, as the digits of one number: the heat map counts those
-- that are alike along an index, and one number is compared in half the time of six. Null is 0.
-- Also in functions.sql: the index below is made of it, and would be wrong if it answered otherwise.
create function risk_cells(p int, c int, after_p int, after_c int, is_planned boolean, level_rank int) returns int language sql immutable parallel safe
  return 100000 * coalesce(p, 0) + 10000 * coalesce(c, 0) + 1000 * coalesce(after_p, 0) + 100 * coalesce(after_c, 0)
    + case when is_planned then 10 else 0 end + coalesce(level_rank, 0);
-- At once: whoever writes a risk from now on computes its index.
grant execute on function risk_cells(int, int, int, int, boolean, int) to portal_app, portal_jobs;

-- What the reader is asked of, and the columns the number is made of, stand behind it, so that no row is looked up.
drop index risks_cells;
create index risks_cells on risks (ks_id, matrix_id,
  risk_cells(probability, consequence, after_p, after_c, residual_p is null and target_p is not null, level_rank),
  is_restricted, assessment_id, probability, consequence, after_p, after_c, residual_p, target_p, level_rank)
  where status <> 'closed' and deleted_at is null;

create index risks_level on risks (ks_id, level, (coalesce(-score, 0)), id, is_restricted, assessment_id) where status <> 'closed' and deleted_at is null;
drop index risks_review;
create index risks_review on risks (ks_id, (coalesce(review_date, '9999-12-31'::date)), id);
-- Below row-level security an expression is compared with row by row: what is overdue is found by the plain column.
create index risks_overdue on risks (ks_id, review_date, is_restricted, assessment_id) where status <> 'closed' and deleted_at is null;
