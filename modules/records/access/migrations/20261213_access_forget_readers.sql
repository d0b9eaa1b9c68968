-- Every person on the list of a restricted case, now and at every earlier time; offices stay.
create function forget_readers_of(p_ks_id text, p_deviation uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from deviation_access where ks_id = p_ks_id and deviation_id = p_deviation and user_id is not null;
  delete from history.deviation_access where ks_id = p_ks_id and deviation_id = p_deviation and user_id is not null;
end $$;
