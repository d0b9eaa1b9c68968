-- Domain 2.6, RET-DSR. Its name is that of the kind, whose case the catalogue keeps.
create or replace function "retention_classes_of_dataRequest"() returns table (class text, minimum_months int, is_chosen boolean) language sql immutable as $$
  values ('RET-DSR', 36, false)
$$;
grant execute on function "retention_classes_of_dataRequest"() to portal_app;

create or replace function "retention_of_dataRequest"(p_ks_id text, p_id uuid default null) returns table (id uuid, number text, classes text[], ended_on date)
language sql stable set search_path = pg_catalog, public as $$
  select d.id, d.number, '{RET-DSR}'::text[], (d.closed_at at time zone 'Europe/Oslo')::date from data_requests d
  where d.ks_id = p_ks_id and (p_id is null or d.id = p_id) and d.closed_at is not null and not 'anonymised' = any (d.holds)
$$;
grant execute on function "retention_of_dataRequest"(text, uuid) to portal_app;
