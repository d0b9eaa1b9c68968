-- Deletes tags that no record has or has had, with the tags that were merged into them. Tables that use tags are found by their foreign keys, so
-- that a new kind of record is covered.
create or replace function forget_words_without_use(p_ks_id text, p_had uuid[]) returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  unused uuid[] := p_had || array(select t.id from tags t where t.ks_id = p_ks_id and t.joined_into = any (p_had));
  k record; used uuid[];
begin
  for k in select f.tbl, f.col from foreign_keys_to('tags') f loop
    execute format('select coalesce(array_agg(x.%1$I), ''{}'') from %2$s where x.ks_id = $1 and x.%1$I = any ($2)', k.col, all_versions(k.tbl, quote_ident(k.col)))
      into used using p_ks_id, unused;
    unused := array(select unnest(unused) except select unnest(used));
  end loop;
  delete from tags where ks_id = p_ks_id and id = any (unused);
  delete from history.tags h where h.ks_id = p_ks_id and h.id = any (unused)
    and not exists (select from tags t where t.ks_id = h.ks_id and t.id = h.id);
end $$;

-- Removes the tags of an anonymised record, from the history too, because a tag may name somebody; then deletes those nothing else has had
-- (decision 036).
create or replace function forget_tags_of_record() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  had constant uuid[] := array(select l.tag_id from record_tags l where l.ks_id = new.ks_id and l.record_id = new.id
    union select l.tag_id from history.record_tags l where l.ks_id = new.ks_id and l.record_id = new.id);
begin
  delete from record_tags where ks_id = new.ks_id and record_id = new.id;
  delete from history.record_tags where ks_id = new.ks_id and record_id = new.id;
  perform forget_words_without_use(new.ks_id, had);
  return null;
end $$;
