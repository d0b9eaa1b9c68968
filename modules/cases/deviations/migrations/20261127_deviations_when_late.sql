-- When it happened is asked for like when it was reported (domain 3.3.8, periode): where nobody said, it is the same.
create index deviations_occurred on deviations (ks_id, (coalesce(occurred_at, reported_at))) where deleted_at is null;
-- What is late is counted by its nearest deadline, without a look at all that is not.
create index deviations_deadline on deviations (ks_id, (least(due_date, verify_by))) include (due_date, verify_by, severity_rank, is_restricted)
  where status in ('open', 'inProgress', 'resolved') and deleted_at is null;
select tenant_table('deviations');
