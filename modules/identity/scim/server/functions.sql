create or replace function forget_person_in_scim(p_ks_id text, p_id uuid, p_names jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from scim_group_members where ks_id = p_ks_id and user_id = p_id;
end $$;
