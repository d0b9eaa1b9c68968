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

-- Receipts prove training as long as competence is kept (decision 196): which documents somebody has read, or has registered that others had read.
create or replace function name_proves_in_receipts(p_ks_id text, p_user uuid) returns setof uuid language sql stable set search_path = pg_catalog, public as $$
  select r.document_id from read_duties r where r.ks_id = p_ks_id and r.user_id = p_user and r.read_at is not null
  union select r.document_id from read_duties r where r.ks_id = p_ks_id and r.registered_by = p_user and r.read_at is not null
$$;
grant execute on function name_proves_in_receipts(text, uuid) to portal_app;

-- A signed list goes with the last name on it: it shows them all, and none can be taken out of a picture.
create or replace function forget_name_in_receipts(p_ks_id text, p_user uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
declare gone uuid[];
begin
  gone := array(select distinct l.file_id from receipt_files l join read_duties r on r.ks_id = l.ks_id and r.id = l.duty_id
    where l.ks_id = p_ks_id and r.user_id = p_user and not exists (select from receipt_files o join read_duties d on d.ks_id = o.ks_id and d.id = o.duty_id
      where o.ks_id = p_ks_id and o.file_id = l.file_id and has_name(p_ks_id, d.user_id)));
  delete from receipt_files where ks_id = p_ks_id and file_id = any (gone);
  delete from history.receipt_files where ks_id = p_ks_id and file_id = any (gone);
  perform anonymise_files(p_ks_id, gone, (select coalesce(jsonb_object_agg(f.uploaded_by, stand_in(p_ks_id, 1)), '{}') from files f
    where f.ks_id = p_ks_id and f.id = any (gone)));
end $$;
