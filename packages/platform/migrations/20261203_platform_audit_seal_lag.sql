-- How long the oldest entry that is not sealed has waited, of all companies: a number for who runs the installation, and nothing of the log.
create function audit_seal_lag() returns double precision language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::double precision from public.audit where block_no is null
$$;
grant execute on function audit_seal_lag() to portal_jobs;
