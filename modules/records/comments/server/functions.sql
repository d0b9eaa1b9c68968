-- The records of which a comment has the words, as long as everybody who reads the record reads the comment. Like `search_records` above row-level
-- security, for the index: its filter on the transaction's tenant is the only guard.
create or replace function search_comments(p_query text) returns table (record_id uuid) language plpgsql stable rows 50 security definer set search_path = pg_catalog, public as $$
declare
  tenant text := current_setting('app.ks_id', true);
  at timestamptz := nullif(current_setting('app.as_of', true), '')::timestamptz;
  q tsquery := search_query(p_query);
begin
  if at is null then
    return query execute $q$ select c.record_id from public.comments c where c.ks_id = $1 and c.search @@ $2 and c.visibility = 'all' and c.deleted_at is null $q$
      using tenant, q;
  else
    return query execute $q$ select c.record_id from public.comments c where c.ks_id = $1 and c.search @@ $2 and c.visibility = 'all' and c.deleted_at is null and c.sys_from <= $3
      union select h.record_id from history.comments h where h.ks_id = $1 and h.search @@ $2 and h.visibility = 'all' and h.deleted_at is null and h.sys_from <= $3 and h.sys_to > $3 $q$
      using tenant, q, at;
  end if;
end $$;
grant execute on function search_comments(text) to portal_app;
