-- A picker shows people by name, and finds them by a part of it.
create index users_name on users (ks_id, firstname collate nb, lastname collate nb, id) include (status);
create index users_sought on users using gin (ks_id, folded(firstname || ' ' || lastname || ' ' || email) gin_trgm_ops);
