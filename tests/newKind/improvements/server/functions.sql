create or replace function retention_of_improvement(p_ks_id text, p_id uuid default null) returns table (id uuid, number text, classes text[], ended_on date)
language sql stable set search_path = pg_catalog, public as $$
  select i.id, i.number, '{RET-AVV}'::text[], (i.closed_at at time zone 'Europe/Oslo')::date from improvements i
  where i.ks_id = p_ks_id and (p_id is null or i.id = p_id) and i.closed_at is not null and not 'anonymised' = any (i.holds)
$$;
grant execute on function retention_of_improvement(text, uuid) to portal_app;
