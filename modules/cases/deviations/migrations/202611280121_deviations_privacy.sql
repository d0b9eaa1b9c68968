-- The few cases among the restricted whose assessment of a breach may be wanting.
create index deviations_privacy on deviations (ks_id, id) where is_restricted and category = 'privacy' and status <> 'closed' and deleted_at is null;
