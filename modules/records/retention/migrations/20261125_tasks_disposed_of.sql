-- How a record is anonymised (decision 036), now whatever it is: a case, or a task. As anonymise_case was, but for what is said of the root.
create function rows_of(p_ks_id text, p_table text, p_ids uuid[]) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select p_table, 'id', p_ids union all select r.tbl, r.col, r.ids from rows_below(p_ks_id, p_table, p_ids, 4) r
$$;
create function rows_of_task(p_ks_id text, p_id uuid) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select r.tbl, r.col, r.ids from rows_of(p_ks_id, 'tasks', array[p_id]) r
  -- The last of a series that is over takes the series with it: it has a name and a description, and nobody reads them any more.
  union all select 'task_series', 'id', array[s.id] from tasks t join task_series s on s.ks_id = t.ks_id and s.id = t.series_id
    join task_series_progress p on p.ks_id = s.ks_id and p.series_id = s.id
    where t.ks_id = p_ks_id and t.id = p_id and (s.ended_at is not null or p.next_number is null)
      and not exists (select from tasks o where o.ks_id = t.ks_id and o.series_id = s.id and o.id <> t.id and not 'anonymised' = any (o.holds))
$$;

create function anonymise_record(p_ks_id text, p_table text, p_id uuid, p_witness uuid, p_told jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
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
  perform forget_files(p_ks_id, files_of, who);
  if p_table = 'deviations' then perform forget_import(p_ks_id, p_id, who);
  else perform forget_import_of_task(p_ks_id, p_id, who), forget_tags_of_task(p_ks_id, p_id); end if;

  -- The record itself first: the triggers of a case keep the list of readers, from which every person is then taken.
  for t in select r.*, row_number() over () as n from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) loop
    if t.n = 2 and p_table = 'deviations' then
      delete from deviation_access where ks_id = p_ks_id and deviation_id = p_id and user_id is not null;
      delete from history.deviation_access where ks_id = p_ks_id and deviation_id = p_id and user_id is not null;
    end if;
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
  if p_table = 'deviations' then update deviations set file_count = 0 where ks_id = p_ks_id and id = p_id; end if;

  delete from notifications n where n.ks_id = p_ks_id and n.entity_id = any (ids::uuid[]);
  delete from idempotency i where i.ks_id = p_ks_id and i.response::text like '%' || p_id || '%';
  execute format('select number from public.%I where ks_id = $1 and id = $2', p_table) into record_number using p_ks_id, p_id;
  insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, entity_number, after)
    values (p_ks_id, p_witness, 'Oppbevaring', 'system', kind || '.anonymise', kind, p_id::text, record_number,
      p_told || audit_redact(p_ks_id, p_witness, entries, actors, null));
end $$;
create or replace function anonymise_case(p_ks_id text, p_id uuid, p_witness uuid, p_told jsonb) returns void language sql set search_path = pg_catalog, public as $$
  select anonymise_record(p_ks_id, 'deviations', p_id, p_witness, p_told)
$$;

-- As of a case: the task's own reference in the register it was taken over from, and the file with all of it.
create function forget_import_of_task(p_ks_id text, p_id uuid, p_who jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
declare i record;
begin
  for i in select m.id, m.file_id, f.uploaded_by from imports m left join files f on f.ks_id = m.ks_id and f.id = m.file_id
    where m.ks_id = p_ks_id and m.id in (select r.import_id from imported_tasks r where r.ks_id = p_ks_id and r.task_id = p_id) loop
    update imports m set file_id = null, file_name = 'anonymisert', mends = (select coalesce(jsonb_agg('{}'::jsonb), '[]') from jsonb_array_elements(m.mends))
      where m.ks_id = p_ks_id and m.id = i.id;
    update history.imports m set file_id = null, file_name = 'anonymisert', mends = (select coalesce(jsonb_agg('{}'::jsonb), '[]') from jsonb_array_elements(m.mends))
      where m.ks_id = p_ks_id and m.id = i.id;
    if i.file_id is not null then
      perform forget_files(p_ks_id, array[i.file_id], p_who || jsonb_build_object(i.uploaded_by::text, stand_in(p_ks_id, 1)));
    end if;
  end loop;
  update imported_tasks set reference = null where ks_id = p_ks_id and task_id = p_id;
  update history.imported_tasks set reference = null where ks_id = p_ks_id and task_id = p_id;
end $$;

-- Words a task is sorted by are words too.
create function forget_tags_of_task(p_ks_id text, p_id uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
declare had uuid[];
begin
  had := array(select l.tag_id from task_tags l where l.ks_id = p_ks_id and l.task_id = p_id
    union select l.tag_id from history.task_tags l where l.ks_id = p_ks_id and l.task_id = p_id);
  delete from task_tags where ks_id = p_ks_id and task_id = p_id;
  delete from history.task_tags where ks_id = p_ks_id and task_id = p_id;
  perform forget_unused_tags(p_ks_id, had);
end $$;

-- As before, and tasks.
create or replace function dispose_item(p_ks_id text, p_item uuid) returns text language plpgsql security definer set search_path = pg_catalog, public as $$
declare i public.disposal_items; due record; became text; witness uuid := gen_random_uuid(); told jsonb; new_name text;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  select * into i from public.disposal_items where ks_id = p_ks_id and id = p_item for update;
  if not found or i.status <> 'waiting' then return i.status; end if;
  perform from public.disposal_runs where ks_id = p_ks_id and id = i.run_id and status = 'approved' for share;
  if not found then raise exception 'the list is not approved' using errcode = 'KS409'; end if;
  perform from public.deviations where ks_id = p_ks_id and id = i.deviation_id for update;
  perform from public.users where ks_id = p_ks_id and id = i.user_id for update;
  -- The series first, as whoever changes one of its tasks does.
  perform from public.task_series_progress where ks_id = p_ks_id and series_id = (select t.series_id from public.tasks t where t.ks_id = p_ks_id and t.id = i.task_id) for update;
  perform from public.tasks where ks_id = p_ks_id and id = i.task_id for update;
  select * into due from public.retention_ends(p_ks_id, i.deviation_id, i.user_id, i.task_id) e where e.due_on < public.oslo_today();
  became := case when due.due_on is null then 'notDue' when due.is_held then 'held' else 'done' end;
  told := jsonb_build_object('class', due.class, 'runId', i.run_id);
  if became = 'done' and i.deviation_id is not null then
    perform public.anonymise_case(p_ks_id, i.deviation_id, witness, told);
  elsif became = 'done' and i.task_id is not null then
    perform public.anonymise_record(p_ks_id, 'tasks', i.task_id, witness, told);
  elsif became = 'done' then
    new_name := public.anonymise_user(p_ks_id, i.user_id, witness, told);
  end if;
  update public.disposal_items set status = became, disposed_at = case when became = 'done' then clock_timestamp() end, number = coalesce(new_name, number)
    where ks_id = p_ks_id and id = p_item;
  return became;
end $$;

-- As before; what was done to a task under legal hold stays in the log too.
create or replace function audit_is_due(a audit, p_sealed_at timestamptz) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select p_sealed_at < now() - case when a.action like 'session.%' or a.action like 'user.refuse%'
      or a.action in ('user.requestReset', 'user.takeCustomToken') then audit_kept() else interval '3653 days' end
    and not coalesce(a.after ? 'digest', false)
    and not exists (select from legal_holds l where l.ks_id = a.ks_id and l.lifted_at is null and a.entity_id in (l.deviation_id::text, l.task_id::text))
$$;
