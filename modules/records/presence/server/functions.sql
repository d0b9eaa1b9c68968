-- Those who have a record open hear that something was done with it, when it is done: the log tells of every change, whatever kind it is of.
-- Whoever did it knows. That somebody has read it is no change: what readers are told of, they read again. A message of PostgreSQL holds no more
-- than 150 people.
create or replace function tell_present() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare present json;
begin
  if new.action like '%.read' or new.entity_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  select json_agg(user_id) into present from (select distinct p.user_id from presences p
    where p.ks_id = new.ks_id and p.record_id = new.entity_id::uuid and p.user_id is distinct from new.actor_id
      and p.seen_at > app_clock() - interval '75 seconds' limit 150) p;
  if present is not null then
    perform pg_notify('portal_news', json_build_object('ksId', new.ks_id, 'userIds', present)::text);
  end if;
  return null;
end $$;
