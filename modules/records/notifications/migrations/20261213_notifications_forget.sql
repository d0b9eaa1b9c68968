-- What a person was told and wished, and what others were told with the person's name in it. `p_names` is a list of [word, what it becomes].
create function forget_person_in_notifications(p_ks_id text, p_id uuid, p_names jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from push_registrations where ks_id = p_ks_id and user_id = p_id;
  delete from notifications x where x.ks_id = p_ks_id and (x.user_id = p_id
    or exists (select from jsonb_array_elements(p_names) w where position(lower(w ->> 0) in lower(x.params::text)) > 0));
  delete from notification_preferences where ks_id = p_ks_id and user_id = p_id;
  delete from history.notification_preferences where ks_id = p_ks_id and user_id = p_id;
end $$;

-- What anybody was told of records.
create function forget_notices_of(p_ks_id text, p_records uuid[]) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from notifications where ks_id = p_ks_id and entity_id = any (p_records);
end $$;
