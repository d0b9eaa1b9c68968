-- Deletes a person's private views. Shared views belong to the company and stay.
create or replace function forget_person_in_views(p_ks_id text, p_id uuid, p_names jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from saved_views where ks_id = p_ks_id and owner_id = p_id and sharing = 'own';
  delete from history.saved_views where ks_id = p_ks_id and owner_id = p_id;
end $$;
