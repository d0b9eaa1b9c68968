-- Refuses to change what is read.
create or replace function guard_read_duty() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and ((new.document_id, new.major, new.user_id, new.opened_at) is distinct from (old.document_id, old.major, old.user_id, old.opened_at)
    or old.read_at is not null and (to_jsonb(new) - '{sys_from}'::text[]) is distinct from (to_jsonb(old) - '{sys_from}'::text[])) then
    raise exception 'what somebody has read stays read' using errcode = 'KS409';
  end if;
  return new;
end $$;
grant execute on function guard_read_duty() to portal_app, portal_jobs;

-- Receipts prove training as long as competence is kept (decision 196): whose reading of which documents.
create or replace function name_proves_in_receipts(p_ks_id text, p_user uuid) returns setof uuid language sql stable set search_path = pg_catalog, public as $$
  select distinct r.document_id from read_duties r where r.ks_id = p_ks_id and r.user_id = p_user and r.read_at is not null
$$;
grant execute on function name_proves_in_receipts(text, uuid) to portal_app;
