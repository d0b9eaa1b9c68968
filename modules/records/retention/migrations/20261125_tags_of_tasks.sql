-- Words that nothing has, nor ever had, are forgotten, and with each those that were joined with it. Called with the words that something
-- disposed of had; whatever comes to have words must be asked here too.
create function forget_unused_tags(p_ks_id text, p_had uuid[]) returns void language plpgsql set search_path = pg_catalog, public as $$
declare had uuid[] := p_had || array(select t.id from tags t where t.ks_id = p_ks_id and t.joined_into = any (p_had));
begin
  if (select count(*) from foreign_keys_to('tags')) > 2 then return; end if;
  delete from tags t where t.ks_id = p_ks_id and t.id = any (had)
    and not exists (select from deviation_tags l where l.ks_id = t.ks_id and l.tag_id = t.id)
    and not exists (select from history.deviation_tags l where l.ks_id = t.ks_id and l.tag_id = t.id)
    and not exists (select from task_tags l where l.ks_id = t.ks_id and l.tag_id = t.id)
    and not exists (select from history.task_tags l where l.ks_id = t.ks_id and l.tag_id = t.id);
  delete from history.tags h where h.ks_id = p_ks_id and h.id = any (had)
    and not exists (select from tags t where t.ks_id = h.ks_id and t.id = h.id);
end $$;
create or replace function forget_tags() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare had uuid[];
begin
  had := array(select l.tag_id from deviation_tags l where l.ks_id = new.ks_id and l.deviation_id = new.id
    union select l.tag_id from history.deviation_tags l where l.ks_id = new.ks_id and l.deviation_id = new.id);
  delete from deviation_tags where ks_id = new.ks_id and deviation_id = new.id;
  delete from history.deviation_tags where ks_id = new.ks_id and deviation_id = new.id;
  perform forget_unused_tags(new.ks_id, had);
  return null;
end $$;
