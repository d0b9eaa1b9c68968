-- Words that nothing has, nor ever had, are forgotten, and with each those that were joined with it. What has words is found by the keys
-- that lead here: a kind of record added tomorrow is asked too.
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

-- Tags are words too: an anonymised record has none, now or at any earlier time, and one that nothing else ever had is forgotten with it
-- (decision 036), as is one that was joined with one that is forgotten.
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
