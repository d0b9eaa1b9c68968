-- Nothing is linked to a record that has been anonymised, and no link of it is removed.
create or replace function guard_link_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from records r where r.ks_id = new.ks_id and r.id in (new.from_id, new.to_id) and r.is_anonymised) then
    raise exception 'an anonymised record is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
