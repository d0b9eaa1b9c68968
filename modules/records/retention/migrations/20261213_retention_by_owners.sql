-- As before, but what is written is written by whose table it is. A module that has something of a person by itself says how it is forgotten
-- in a function of this name, forget_person_in_<module>: one that is added tomorrow is asked too.
create or replace function anonymise_user(p_ks_id text, p_id uuid, p_witness uuid, p_told jsonb) returns text language plpgsql set search_path = pg_catalog, public as $$
declare n int; hook text; name text; entries uuid[]; own uuid[]; pseudonym jsonb; names jsonb;
begin
  n := take_numbers('TIDLIGERE', 0, 1) + 1;
  name := 'Tidligere ansatt #' || n;
  pseudonym := jsonb_build_object(p_id, jsonb_build_object('id', p_id, 'name', name));
  -- Every name the person has had, the longest first, and what reaches them.
  select jsonb_agg(jsonb_build_array(x.word, name) order by length(x.word) desc) into names from (
    select distinct unnest(array[v.firstname || ' ' || v.lastname, v.email, v.phone, v.directory_name]) as word
    from (select firstname, lastname, email, phone, directory_name from users where ks_id = p_ks_id and id = p_id
      union select firstname, lastname, email, phone, directory_name from history.users where ks_id = p_ks_id and id = p_id) v) x
    where length(x.word) > 2;
  own := array(select a.id from audit a where a.ks_id = p_ks_id and a.entity_type = 'user' and a.entity_id = p_id::text);
  entries := array(select a.id from audit a where a.ks_id = p_ks_id and (a.actor_id = p_id
    or a.before::text like '%' || p_id || '%' or a.after::text like '%' || p_id || '%') and a.id <> all (own));

  for hook in select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'forget\_person\_in\_%' order by 1 loop
    execute format('select %I($1, $2, $3)', hook) using p_ks_id, p_id, names;
  end loop;
  perform forget_answers_to(p_ks_id, p_id), anonymise_profile(p_ks_id, p_id, n);

  -- The person's own entries lose all that was written of them; the others lose the name, and where the person acted from.
  perform file_audit_of_system(p_ks_id, p_witness, 'Oppbevaring', 'user.anonymise', 'user', p_id::text, null,
    p_told || audit_redact(p_ks_id, p_witness, own, pseudonym, null) || audit_redact(p_ks_id, p_witness, entries, pseudonym, names));
  return name;
end $$;

create or replace function stand_in(p_ks_id text, p_n bigint) returns uuid language plpgsql set search_path = pg_catalog, public as $$
declare made uuid := overlay(overlay(md5('stand-in ' || p_ks_id || ' ' || p_n) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid;
begin
  perform add_nameless_user(p_ks_id, made, 'Anonymisert', 'person ' || p_n, 'anonymisert-' || p_n || '@' || p_ks_id || '.invalid');
  return made;
end $$;

create or replace function forget_tags() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform forget_words_without_use(new.ks_id, take_words_off_case(new.ks_id, new.id));
  return null;
end $$;

create or replace function hold_task() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; of uuid; held text[];
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; of := old.task_id; else tenant := new.ks_id; of := new.task_id; end if;
  select array_remove(array[
    (select 'legalHold' from legal_holds l where l.ks_id = tenant and l.task_id = of and l.lifted_at is null limit 1),
    (select 'anonymised' from disposal_items x where x.ks_id = tenant and x.task_id = of and x.status = 'done' limit 1)
  ], null) into held;
  perform set_task_holds(tenant, of, held);
  return null;
end $$;

create or replace function anonymise_record(p_ks_id text, p_table text, p_id uuid, p_witness uuid, p_told jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  words constant text := 'Anonymisert etter oppbevaringstiden';
  kind constant text := case p_table when 'deviations' then 'deviation' else 'task' end;
  t record; c record; people uuid[] := '{}'; more uuid[]; ids text[] := array[p_id::text]; entries uuid[]; files_of uuid[] := '{}'; parts jsonb;
  who jsonb; actors jsonb; sets text; gone text; record_number text;
begin
  -- Once: what is written below may change what hangs on what.
  if p_table = 'deviations' then
    parts := (select jsonb_agg(jsonb_build_object('tbl', r.tbl, 'col', r.col, 'ids', r.ids)) from rows_of_case(p_ks_id, p_id) r);
  else
    parts := (select jsonb_agg(jsonb_build_object('tbl', r.tbl, 'col', r.col, 'ids', r.ids)) from rows_of_task(p_ks_id, p_id) r);
  end if;
  -- Who took part, now or at any earlier time, and every id that the log or the bell may know the record by.
  for t in select * from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) loop
    for c in select f.col, f.fate from disposal_fates(t.tbl) f where f.fate = 'person' union all
      select k.col, 'file' from foreign_keys_to('files') k where k.tbl = t.tbl loop
      execute format('select coalesce(array_agg(distinct x.%1$I) filter (where x.%1$I is not null), ''{}'') from %2$s where x.ks_id = $1 and x.%3$I = any ($2)',
        c.col, all_versions(t.tbl, concat_ws(', ', quote_ident(c.col), nullif(quote_ident(t.col), quote_ident(c.col)))), t.col) into more using p_ks_id, t.ids;
      if c.fate = 'file' then files_of := files_of || more; else people := people || more; end if;
    end loop;
    if t.tbl <> p_table and has_id(t.tbl) then
      execute format('select coalesce(array_agg(distinct x.id), ''{}'') from %s where x.ks_id = $1 and x.%I = any ($2)',
        all_versions(t.tbl, concat_ws(', ', 'id', nullif(quote_ident(t.col), 'id'))), t.col) into more using p_ks_id, t.ids;
      ids := ids || more::text[];
    end if;
  end loop;
  ids := ids || files_of::text[];
  entries := array(select a.id from audit a where a.ks_id = p_ks_id and a.entity_id = any (ids));
  people := people || array(select a.actor_id from audit a where a.ks_id = p_ks_id and a.id = any (entries) and a.actor_id is not null)
    || array(select f.uploaded_by from files f where f.ks_id = p_ks_id and f.id = any (files_of))
    || array(select f.uploaded_by from history.files f where f.ks_id = p_ks_id and f.id = any (files_of));
  -- In an order that tells nothing of who they are.
  select coalesce(jsonb_object_agg(x.person, jsonb_build_object('id', stand_in(p_ks_id, x.n), 'name', 'Anonymisert person ' || x.n)), '{}') into actors
    from (select person, row_number() over (order by sha256(convert_to(p_witness || ' ' || person, 'UTF8'))) as n from (select distinct unnest(people) as person) y) x;
  -- And they for themselves: a trigger may have put one where a person was.
  select coalesce(jsonb_object_agg(a.key, a.value ->> 'id'), '{}') || coalesce(jsonb_object_agg(a.value ->> 'id', a.value ->> 'id'), '{}') into who from jsonb_each(actors) a;

  -- Files go with everything that tells of them; the bytes go with the hourly sweep of what no record has.
  for t in select r.* from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) where r.tbl in (select k.tbl from foreign_keys_to('files') k) loop
    execute format('delete from public.%I where ks_id = $1 and %I = any ($2)', t.tbl, t.col) using p_ks_id, t.ids;
    execute format('delete from history.%I where ks_id = $1 and %I = any ($2)', t.tbl, t.col) using p_ks_id, t.ids;
  end loop;
  perform anonymise_files(p_ks_id, files_of, who);
  -- And those a register was taken over from, whoever had sent them.
  more := anonymise_import_of(p_ks_id, p_id);
  perform anonymise_files(p_ks_id, more, who || (select coalesce(jsonb_object_agg(f.uploaded_by, stand_in(p_ks_id, 1)), '{}') from files f
    where f.ks_id = p_ks_id and f.id = any (more)));
  if p_table = 'tasks' then perform forget_words_without_use(p_ks_id, take_words_off_task(p_ks_id, p_id)); end if;

  -- The record itself first: the triggers of a case keep the list of readers, from which every person is then taken.
  for t in select r.*, row_number() over () as n from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) loop
    if t.n = 2 and p_table = 'deviations' then perform forget_readers_of(p_ks_id, p_id); end if;
    select string_agg(format(case f.fate when 'person' then '%1$I = ($3 ->> %1$I::text)::uuid' when 'words' then '%1$I = case when %1$I <> '''' then $4 else %1$I end'
      when 'null' then '%1$I = null' else '%1$I = ''{}''' end, f.col), ', ') into sets from disposal_fates(t.tbl) f where f.fate <> 'keep';
    if sets is null then continue; end if;
    if t.tbl = 'task_series' then sets := sets || ', points = ''[]'''; end if;
    -- Both use every parameter, or they could not be given.
    gone := ' where ks_id = $1 and %I = any ($2) and $3 is not null and $4 is not null';
    execute format('update public.%I set ' || sets || gone, t.tbl, t.col) using p_ks_id, t.ids, who, words;
    if to_regclass(format('history.%I', t.tbl)) is null then continue; end if;
    execute format('update history.%I set ' || sets || case t.tbl when 'deviations' then ', search = '''', file_count = 0' when 'tasks' then ', search = ''''' else '' end || gone,
      t.tbl, t.col) using p_ks_id, t.ids, who, words;
  end loop;
  if p_table = 'deviations' then perform forget_file_count(p_ks_id, p_id); end if;

  perform forget_notices_of(p_ks_id, ids::uuid[]), forget_answers_of(p_ks_id, p_id);
  execute format('select number from public.%I where ks_id = $1 and id = $2', p_table) into record_number using p_ks_id, p_id;
  perform file_audit_of_system(p_ks_id, p_witness, 'Oppbevaring', kind || '.anonymise', kind, p_id::text, record_number,
    p_told || audit_redact(p_ks_id, p_witness, entries, actors, null));
end $$;

drop function forget_tags_of_task(text, uuid);
drop function forget_unused_tags(text, uuid[]);
drop function forget_import(text, uuid, jsonb);
drop function forget_import_of_task(text, uuid, jsonb);
drop function forget_files(text, uuid[], jsonb);
