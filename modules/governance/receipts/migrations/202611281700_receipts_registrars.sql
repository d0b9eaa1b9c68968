-- What somebody has registered for others is asked of whoever is disposed of: as quickly as what they have read themselves.
create index read_duties_registered_by on read_duties (ks_id, registered_by) where registered_by is not null;
