-- Also in functions.sql: the triggers are made of it.
create or replace function guard_record_parts_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from fresh f join records r on r.ks_id = f.ks_id and r.id = f.record_id where r.is_anonymised) then
    raise exception 'an anonymised record is not changed' using errcode = 'KS409';
  end if;
  return null;
end $$;
create trigger guard_kept_insert after insert on record_tags referencing new table as fresh for each statement execute function guard_record_parts_kept();
create trigger guard_kept_update after update on record_tags referencing new table as fresh for each statement execute function guard_record_parts_kept();

-- The owner of tags takes them off.
drop trigger forget_tags on deviations;
drop function if exists forget_tags();
