create or replace function ended_tenant_signature(p_ks_id text) returns bytea language sql stable security definer set search_path = pg_catalog as $$
  select signature from public.ended_tenants where hash = sha256(convert_to(p_ks_id, 'UTF8'))
$$;
grant execute on function ended_tenant_signature(text) to portal_jobs;
