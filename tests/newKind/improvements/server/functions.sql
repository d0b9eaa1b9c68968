create or replace function set_holds_of_improvement(p_ks_id text, p_id uuid) returns void language sql set search_path = pg_catalog, public as $$
  update improvements set holds = holds_of_record(p_ks_id, p_id) where ks_id = p_ks_id and id = p_id
$$;
grant execute on function set_holds_of_improvement(text, uuid) to portal_app;

create or replace function retention_of_improvement(p_ks_id text, p_id uuid default null) returns table (id uuid, number text, classes text[], ended_on date)
language sql stable set search_path = pg_catalog, public as $$
  select i.id, i.number, '{RET-AVV}'::text[], (i.closed_at at time zone 'Europe/Oslo')::date from improvements i
  where i.ks_id = p_ks_id and (p_id is null or i.id = p_id) and i.closed_at is not null and not 'anonymised' = any (i.holds)
$$;
create or replace function people_of_improvement(p_ks_id text, p_ids uuid[]) returns setof uuid language sql stable set search_path = pg_catalog, public as $$
  select unnest(array[i.owner_id, i.created_by]) from improvements i where i.ks_id = p_ks_id and i.id = any (p_ids)
$$;
grant execute on function retention_of_improvement(text, uuid), people_of_improvement(text, uuid[]) to portal_app;
create or replace function disposal_lock_of_improvement(p_ks_id text, p_id uuid) returns void language sql set search_path = pg_catalog, public as $$
  select from improvements where ks_id = p_ks_id and id = p_id for update
$$;
create or replace function disposal_rows_of_improvement(p_ks_id text, p_id uuid) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select * from rows_of(p_ks_id, 'improvements', array[p_id])
$$;
create or replace function disposal_rest_of_improvement(p_ks_id text, p_id uuid) returns void language sql as ''
