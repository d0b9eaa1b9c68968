-- As before, but the list of readers is written by whose table it is.
create or replace function list_duty_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.put_readers(d.ks_id, d.id, 'duty', '{}', public.duty_offices(new.rule_id))
    from public.deviations d where d.ks_id = new.ks_id and d.id = new.deviation_id and d.is_restricted;
  return null;
end $$;
create or replace function list_readers_of_duties() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.put_readers(new.ks_id, new.id, 'duty', '{}', array(
    select distinct office from public.authority_notifications n cross join lateral unnest(public.duty_offices(n.rule_id)) office
    where n.ks_id = new.ks_id and n.deviation_id = new.id));
  return null;
end $$;
