-- How a case and a person are anonymised (decision 036). What belongs to a case is found in the catalogue itself, by the foreign keys that
-- lead to it: a table added tomorrow is reached too. A text bound to a closed list is a code and stays; every other becomes `words`, unless
-- its column's comment says `disposal: keep` or `disposal: null`. A test holds the list of what becomes what.
comment on column deviations.number is 'disposal: keep';
comment on column deviations.category is 'disposal: keep';
comment on column deviations.categories_held is 'disposal: keep';
comment on column deviations.root_cause_categories is 'disposal: keep';
comment on column deviations.holds is 'disposal: keep';
comment on column deviations.third_party_org_number is 'disposal: null';
comment on column actions.number is 'disposal: keep';
comment on column injuries.serious_criteria is 'disposal: keep';
comment on column injuries.employer_org_number is 'disposal: null';
comment on column privacy_breaches.breach_types is 'disposal: keep';
comment on column privacy_breaches.main_cause is 'disposal: keep';
comment on column privacy_breaches.person_categories is 'disposal: keep';
comment on column privacy_breaches.data_types is 'disposal: keep';
comment on column authority_sendings.told is 'disposal: keep';
comment on column authority_sendings.reference is 'disposal: keep';
comment on column deviation_access.appointment_type is 'disposal: keep';
comment on column deviation_access.grantee is 'disposal: keep';
comment on column disposal_items.number is 'disposal: keep';
-- What was shared names nobody (decision 035), and is kept: it is what the company learned.
comment on column lessons.title is 'disposal: keep';
comment on column lessons.body is 'disposal: keep';
comment on column lessons.category is 'disposal: keep';
-- The file a register was taken over from is forgotten before the import is.
alter table imports alter column file_id drop not null;

create function foreign_keys_to(p_table text) returns table (tbl text, col text) language sql stable set search_path = pg_catalog, public as $$
  select c.relname::text, a.attname::text from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
  where k.contype = 'f' and k.confrelid = format('public.%I', p_table)::regclass and cardinality(k.conkey) = 2
    and c.relnamespace = 'public'::regnamespace and c.relname <> p_table
$$;

-- What is written of a table when it is disposed of: `person` is an id of a user, `words`, `null`, `none` (an empty list) or `keep`.
create function disposal_fates(p_table text) returns table (col text, fate text) language sql stable set search_path = pg_catalog, public as $$
  select a.attname::text,
    case when a.atttypid = 'uuid'::regtype then 'person'
      when said.word is not null then said.word
      when exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY|= ''|~ ''|<@ ') then 'keep'
      when a.atttypid = 'text'::regtype then 'words' else 'none' end
  from pg_attribute a cross join lateral (select substring(col_description(a.attrelid, a.attnum) from '^disposal: (keep|null)') as word) said
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'ks_id'
    and (a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) or a.atttypid = 'uuid'::regtype and (a.attname like '%\_by'
      or exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f' and k.confrelid = 'public.users'::regclass and k.conkey[2] = a.attnum)))
$$;

-- A table's rows as they are and as they were, where it keeps history; for `from`.
create function all_versions(p_table text, p_columns text) returns text language sql stable set search_path = pg_catalog, public as $$
  select format('(select ks_id, %2$s from public.%1$I', p_table, p_columns)
    || case when to_regclass(format('history.%I', p_table)) is null then ') x' else format(' union all select ks_id, %2$s from history.%1$I) x', p_table, p_columns) end
$$;
create function has_id(p_table text) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select exists (select from pg_attribute where attrelid = format('public.%I', p_table)::regclass and attname = 'id' and not attisdropped)
$$;

-- The tables of a case, and the rows in each: by which column, and with which values of it. Those further down come after what they hang on.
create function rows_below(p_ks_id text, p_table text, p_ids uuid[], p_depth int) returns table (tbl text, col text, ids uuid[])
language plpgsql stable set search_path = pg_catalog, public as $$
declare f record; below uuid[];
begin
  for f in select k.tbl as child, k.col as by_col from foreign_keys_to(p_table) k order by 1, 2 loop
    return query select f.child, f.by_col, p_ids;
    if p_depth = 0 or not has_id(f.child) then continue; end if;
    execute format('select coalesce(array_agg(distinct x.id), ''{}'') from %s where x.ks_id = $1 and x.%I = any ($2)', all_versions(f.child, 'id, ' || quote_ident(f.by_col)), f.by_col)
      into below using p_ks_id, p_ids;
    return query select r.tbl, r.col, r.ids from rows_below(p_ks_id, f.child, below, p_depth - 1) r;
  end loop;
end $$;
create function rows_of_case(p_ks_id text, p_id uuid) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select 'deviations', 'id', array[p_id] union all select r.tbl, r.col, r.ids from rows_below(p_ks_id, 'deviations', array[p_id], 4) r
$$;

-- Somebody who stands for a person of a case: the first of one case and the first of another are the same, and nobody.
create function stand_in(p_ks_id text, p_n bigint) returns uuid language plpgsql set search_path = pg_catalog, public as $$
declare made uuid := overlay(overlay(md5('stand-in ' || p_ks_id || ' ' || p_n) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid;
begin
  -- Has always been there: an earlier time must find them too.
  insert into users (ks_id, id, firstname, lastname, email, role_id, status, created_at, updated_at, sys_from)
    values (p_ks_id, made, 'Anonymisert', 'person ' || p_n, 'anonymisert-' || p_n || '@' || p_ks_id || '.invalid', 3, 'anonymised', '2000-01-01', '2000-01-01', '2000-01-01')
    on conflict do nothing;
  return made;
end $$;

create function anonymise_case(p_ks_id text, p_id uuid, p_witness uuid, p_told jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  words constant text := 'Anonymisert etter oppbevaringstiden';
  t record; c record; people uuid[] := '{}'; more uuid[]; ids text[] := array[p_id::text]; entries uuid[]; files_of uuid[] := '{}';
  who jsonb; actors jsonb; sets text; gone text; case_number text;
begin
  -- Who took part, now or at any earlier time, and every id that the log or the bell may know the case by.
  for t in select * from rows_of_case(p_ks_id, p_id) loop
    for c in select f.col, f.fate from disposal_fates(t.tbl) f where f.fate = 'person' union all
      select k.col, 'file' from foreign_keys_to('files') k where k.tbl = t.tbl loop
      execute format('select coalesce(array_agg(distinct x.%1$I) filter (where x.%1$I is not null), ''{}'') from %2$s where x.ks_id = $1 and x.%3$I = any ($2)',
        c.col, all_versions(t.tbl, concat_ws(', ', quote_ident(c.col), nullif(quote_ident(t.col), quote_ident(c.col)))), t.col) into more using p_ks_id, t.ids;
      if c.fate = 'file' then files_of := files_of || more; else people := people || more; end if;
    end loop;
    if t.tbl <> 'deviations' and has_id(t.tbl) then
      execute format('select coalesce(array_agg(distinct x.id), ''{}'') from %s where x.ks_id = $1 and x.%I = any ($2)',
        all_versions(t.tbl, 'id, ' || quote_ident(t.col)), t.col) into more using p_ks_id, t.ids;
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
  for t in select r.* from rows_of_case(p_ks_id, p_id) r where r.tbl in (select k.tbl from foreign_keys_to('files') k) loop
    execute format('delete from public.%I where ks_id = $1 and %I = any ($2)', t.tbl, t.col) using p_ks_id, t.ids;
    execute format('delete from history.%I where ks_id = $1 and %I = any ($2)', t.tbl, t.col) using p_ks_id, t.ids;
  end loop;
  perform forget_files(p_ks_id, files_of, who);
  perform forget_import(p_ks_id, p_id, who);

  -- The case itself first: its triggers keep the list of readers, from which every person is then taken.
  for t in select r.*, row_number() over () as n from rows_of_case(p_ks_id, p_id) r loop
    if t.n = 2 then
      delete from deviation_access where ks_id = p_ks_id and deviation_id = p_id and user_id is not null;
      delete from history.deviation_access where ks_id = p_ks_id and deviation_id = p_id and user_id is not null;
    end if;
    select string_agg(format(case f.fate when 'person' then '%1$I = ($3 ->> %1$I::text)::uuid' when 'words' then '%1$I = case when %1$I <> '''' then $4 else %1$I end'
      when 'null' then '%1$I = null' else '%1$I = ''{}''' end, f.col), ', ') into sets from disposal_fates(t.tbl) f where f.fate <> 'keep';
    if sets is null then continue; end if;
    -- Both use every parameter, or they could not be given.
    gone := ' where ks_id = $1 and %I = any ($2) and $3 is not null and $4 is not null';
    execute format('update public.%I set ' || sets || gone, t.tbl, t.col) using p_ks_id, t.ids, who, words;
    if to_regclass(format('history.%I', t.tbl)) is null then continue; end if;
    execute format('update history.%I set ' || sets || case t.tbl when 'deviations' then ', search = '''', file_count = 0' else '' end || gone, t.tbl, t.col) using p_ks_id, t.ids, who, words;
  end loop;
  update deviations set file_count = 0 where ks_id = p_ks_id and id = p_id;

  delete from notifications n where n.ks_id = p_ks_id and n.entity_id = any (ids::uuid[]);
  delete from idempotency i where i.ks_id = p_ks_id and i.response::text like '%' || p_id || '%';
  select d.number into case_number from deviations d where d.ks_id = p_ks_id and d.id = p_id;
  insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, entity_number, after)
    values (p_ks_id, p_witness, 'Oppbevaring', 'system', 'deviation.anonymise', 'deviation', p_id::text, case_number,
      p_told || audit_redact(p_ks_id, p_witness, entries, actors, null));
end $$;

-- Named by nobody and taken by no record, as if just given up; a file with the same bytes elsewhere keeps them.
create function forget_files(p_ks_id text, p_files uuid[], p_who jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update files set file_name = 'anonymisert', caption = null, is_attached = false, uploaded_by = (p_who ->> uploaded_by::text)::uuid
    where ks_id = p_ks_id and id = any (p_files);
  update history.files set file_name = 'anonymisert', caption = null, uploaded_by = (p_who ->> uploaded_by::text)::uuid
    where ks_id = p_ks_id and id = any (p_files);
end $$;

-- The register a case was taken over from: its own reference, and the file with all of it, of whichever of its cases is the first to go.
create function forget_import(p_ks_id text, p_id uuid, p_who jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
declare i record;
begin
  for i in select m.id, m.file_id, f.uploaded_by from imports m left join files f on f.ks_id = m.ks_id and f.id = m.file_id
    where m.ks_id = p_ks_id and m.id in (select r.import_id from import_rows r where r.ks_id = p_ks_id and r.deviation_id = p_id) loop
    update imports m set file_id = null, file_name = 'anonymisert', mends = (select coalesce(jsonb_agg('{}'::jsonb), '[]') from jsonb_array_elements(m.mends))
      where m.ks_id = p_ks_id and m.id = i.id;
    update history.imports m set file_id = null, file_name = 'anonymisert', mends = (select coalesce(jsonb_agg('{}'::jsonb), '[]') from jsonb_array_elements(m.mends))
      where m.ks_id = p_ks_id and m.id = i.id;
    if i.file_id is not null then
      perform forget_files(p_ks_id, array[i.file_id], p_who || jsonb_build_object(i.uploaded_by::text, stand_in(p_ks_id, 1)));
    end if;
  end loop;
  update import_rows set reference = null where ks_id = p_ks_id and deviation_id = p_id;
  update history.import_rows set reference = null where ks_id = p_ks_id and deviation_id = p_id;
end $$;
