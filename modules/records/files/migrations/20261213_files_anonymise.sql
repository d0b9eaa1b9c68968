-- Files named by nobody and taken by no record, as if just given up; a file with the same bytes elsewhere keeps them. `p_who` gives
-- for each person who stands in their place.
create function anonymise_files(p_ks_id text, p_files uuid[], p_who jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update files set file_name = 'anonymisert', caption = null, is_attached = false, uploaded_by = (p_who ->> uploaded_by::text)::uuid
    where ks_id = p_ks_id and id = any (p_files);
  update history.files set file_name = 'anonymisert', caption = null, uploaded_by = (p_who ->> uploaded_by::text)::uuid
    where ks_id = p_ks_id and id = any (p_files);
end $$;
