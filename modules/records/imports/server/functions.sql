-- Clears what an import stored of a record: its own reference, and, with the first record of it that is anonymised, the imported file.
-- Returns the files, for `files` to anonymise.
create or replace function anonymise_import_of(p_ks_id text, p_record uuid) returns uuid[] language plpgsql set search_path = pg_catalog, public as $$
declare
  of constant uuid[] := array(select r.import_id from import_rows r where r.ks_id = p_ks_id and r.record_id = p_record);
  files_of constant uuid[] := array(select m.file_id from imports m where m.ks_id = p_ks_id and m.id = any (of) and m.file_id is not null);
begin
  update imports m set file_id = null, file_name = 'anonymisert', mends = (select coalesce(jsonb_agg('{}'::jsonb), '[]') from jsonb_array_elements(m.mends))
    where m.ks_id = p_ks_id and m.id = any (of);
  update history.imports m set file_id = null, file_name = 'anonymisert', mends = (select coalesce(jsonb_agg('{}'::jsonb), '[]') from jsonb_array_elements(m.mends))
    where m.ks_id = p_ks_id and m.id = any (of);
  update import_rows set reference = null where ks_id = p_ks_id and record_id = p_record;
  update history.import_rows set reference = null where ks_id = p_ks_id and record_id = p_record;
  return files_of;
end $$;
