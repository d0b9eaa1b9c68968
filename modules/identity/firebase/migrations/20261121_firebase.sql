-- ID tokens exchanged for a session, until they would have expired anyway: each opens one (OID-10).
create table auth.spent_tokens (hash bytea primary key, until timestamptz not null);
create index spent_tokens_until on auth.spent_tokens (until);
grant select, insert, delete on auth.spent_tokens to portal_auth;
