-- A session whose person proved anew who they are has a new id: the device it tells goes with it.
create function auth.keep_push_registration() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update public.push_registrations set session_id = new.id where ks_id = old.ks_id and session_id = old.id;
  return null;
end $$;
create trigger keep_push_registration after update of id on auth.sessions for each row
  when (new.id <> old.id) execute function auth.keep_push_registration();
