-- A case without files, when they are gone with everything that told of them.
create function forget_file_count(p_ks_id text, p_id uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update deviations set file_count = 0 where ks_id = p_ks_id and id = p_id;
end $$;

-- Takes every word off a case, now and at every earlier time. Answers which it had.
create function take_words_off_case(p_ks_id text, p_id uuid) returns uuid[] language plpgsql set search_path = pg_catalog, public as $$
declare
  had constant uuid[] := array(select l.tag_id from deviation_tags l where l.ks_id = p_ks_id and l.deviation_id = p_id
    union select l.tag_id from history.deviation_tags l where l.ks_id = p_ks_id and l.deviation_id = p_id);
begin
  delete from deviation_tags where ks_id = p_ks_id and deviation_id = p_id;
  delete from history.deviation_tags where ks_id = p_ks_id and deviation_id = p_id;
  return had;
end $$;
