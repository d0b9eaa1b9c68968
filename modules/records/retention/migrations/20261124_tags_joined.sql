-- As before; and a word that was joined with one that is forgotten is forgotten with it.
create or replace function forget_tags() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare had uuid[];
begin
  had := array(select l.tag_id from deviation_tags l where l.ks_id = new.ks_id and l.deviation_id = new.id
    union select l.tag_id from history.deviation_tags l where l.ks_id = new.ks_id and l.deviation_id = new.id);
  had := had || array(select t.id from tags t where t.ks_id = new.ks_id and t.joined_into = any (had));
  delete from deviation_tags where ks_id = new.ks_id and deviation_id = new.id;
  delete from history.deviation_tags where ks_id = new.ks_id and deviation_id = new.id;
  -- Whatever comes to have tags must be asked here too.
  if (select count(*) from foreign_keys_to('tags')) > 1 then return null; end if;
  delete from tags t where t.ks_id = new.ks_id and t.id = any (had)
    and not exists (select from deviation_tags l where l.ks_id = t.ks_id and l.tag_id = t.id)
    and not exists (select from history.deviation_tags l where l.ks_id = t.ks_id and l.tag_id = t.id);
  delete from history.tags h where h.ks_id = new.ks_id and h.id = any (had)
    and not exists (select from tags t where t.ks_id = h.ks_id and t.id = h.id);
  return null;
end $$;
