-- Deletes a note when its consent ends. A consent ends when the injury is no longer about the person who gave it.
create or replace function forget_health_note() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  delete from public.health_notes where ks_id = new.ks_id and consent_id = new.id;
  return null;
end $$;
grant execute on function forget_health_note() to portal_app, portal_jobs;

create or replace function end_health_consent() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update public.health_consents set ended_at = public.app_now(), ended_by = new.updated_by
    where ks_id = new.ks_id and injury_id = new.id and ended_at is null and given_by is distinct from new.person_user_id;
  return null;
end $$;
grant execute on function end_health_consent() to portal_app, portal_jobs;

-- Ends the consents of a person who leaves, who can no longer sign in to withdraw them; their notes are deleted with them.
create or replace function end_consents_of_leaver() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update public.health_consents set ended_at = public.app_now(), ended_by = new.id where ks_id = new.ks_id and given_by = new.id and ended_at is null;
  return null;
end $$;
grant execute on function end_consents_of_leaver() to portal_app, portal_auth, portal_jobs;
