-- Companies that were deleted, by the SHA-256 of their id alone: nothing names them any more, and nobody gets their id again. For the owner alone.
create table ended_tenants (
  hash bytea primary key,
  ended_at timestamptz not null default now(),
  -- By the key that signs the log: a server forgets the head of a log that is gone for this reason only.
  signature bytea not null,
  -- What was deleted, for a certificate that was not written: numbers, and no name of anybody.
  counts jsonb not null,
  -- What is still to be taken out of the file store, by SHA-256.
  files text[] not null
);
create function ended_tenant_signature(p_ks_id text) returns bytea language sql stable security definer set search_path = pg_catalog as $$
  select signature from public.ended_tenants where hash = sha256(convert_to(p_ks_id, 'UTF8'))
$$;
grant execute on function ended_tenant_signature(text) to portal_jobs;
