-- The log is read newest first: all of it, by who acted, by the number of a record, and by what was done.
create index audit_at on audit (ks_id, at, n);
create index audit_actor on audit (ks_id, actor_id, at, n);
create index audit_number on audit (ks_id, entity_number, at, n) where entity_number is not null;
create index audit_action on audit (ks_id, action, at, n);
