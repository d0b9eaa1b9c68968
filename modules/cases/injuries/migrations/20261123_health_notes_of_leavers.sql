-- Who has left cannot sign in to take a consent back, so it ends with their account here; and with it the note.
create function end_consents_of_leaver() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update public.health_consents set ended_at = now(), ended_by = new.id where ks_id = new.ks_id and given_by = new.id and ended_at is null;
  return null;
end $$;
grant execute on function end_consents_of_leaver() to portal_app, portal_auth, portal_jobs;
create trigger end_consents_of_leaver after update of status on users for each row
  when (new.status in ('deactivated', 'anonymised') and old.status not in ('deactivated', 'anonymised')) execute function end_consents_of_leaver();
