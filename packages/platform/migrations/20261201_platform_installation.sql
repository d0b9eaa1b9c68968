-- Which secret what is sealed here was sealed with, by its fingerprint, and the passwords of our logins, sealed. One row, for the owner alone.
create table installation (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null,
  logins_sealed bytea not null
);
-- Secrets that signed blocks of the log, which are still to be verified. One that was the database's and was changed may not be used again.
create table former_secrets (
  fingerprint text primary key,
  audit_key_sealed bytea not null,
  changed_at timestamptz
);
-- Which secret a worker's process seals with: while one still seals with the former, nothing is sealed anew.
alter table job_workers add column fingerprint text;
