-- What a list is counted by: its entries lie as the rows do, so a count of ten thousand looks at few pages.
create index deviations_live on deviations (ks_id) where deleted_at is null;
