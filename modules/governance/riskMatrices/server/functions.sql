-- Refuses to change or remove a matrix that has been in use: risks were scored by it, and keep it.
create or replace function guard_matrix() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.status <> 'draft' and (tg_op = 'DELETE' or new.definition <> old.definition or new.mapping is distinct from old.mapping or new.status = 'draft'
    or (old.status = 'retired' and new.status <> 'retired')) then
    raise exception 'a matrix that has been in use is never changed' using errcode = 'KS409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
grant execute on function guard_matrix() to portal_app;
