-- What was closed in a period is counted month by month.
create index deviations_closed on deviations (ks_id, closed_at) where status = 'closed' and deleted_at is null;
