-- Also in functions.sql: the triggers below are made of it.
create function drop_participant() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if old.user_id is not null and not exists (select from public.assessment_participants p
      where p.ks_id = old.ks_id and p.assessment_id = old.assessment_id and p.user_id = old.user_id)
    and not exists (select from public.sja_signatures s where s.ks_id = old.ks_id and s.assessment_id = old.assessment_id and s.user_id = old.user_id)
    and exists (select from public.record_access a
      where a.ks_id = old.ks_id and a.record_id = old.assessment_id and a.reason = 'added' and a.user_id = old.user_id and a.given_by is null) then
    perform public.drop_reader_of(old.ks_id, array[old.assessment_id], 'added', old.user_id);
  end if;
  return null;
end $$;
create trigger drop_participant after delete on assessment_participants for each row execute function drop_participant();
create trigger drop_participant after delete on sja_signatures for each row execute function drop_participant();
create trigger list_participant after insert on sja_signatures for each row execute function list_participant();
