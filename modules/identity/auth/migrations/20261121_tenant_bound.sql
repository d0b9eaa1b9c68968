-- A session opened by a company's own sign-in provider speaks for that company alone. `sign_in_id` names the sign-in at the provider
-- that opened it, so that the provider can end it; what waits for a second factor remembers both.
alter table auth.sessions add column is_tenant_bound boolean not null default false, add column sign_in_id uuid;
create index sessions_sign_in on auth.sessions (sign_in_id) where sign_in_id is not null;
alter table auth.one_time_tokens add column is_tenant_bound boolean not null default false, add column sign_in_id uuid;
