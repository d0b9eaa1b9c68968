create function forget_person_in_api_keys(p_ks_id text, p_id uuid, p_names jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from auth.api_keys where ks_id = p_ks_id and user_id = p_id;
end $$;
