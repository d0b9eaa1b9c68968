-- The first argument is the kind; the others are the columns its table has of those that not every table has.
create or replace function record_of() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare department uuid; restricted boolean := false; anonymised boolean := false; deleted timestamptz;
begin
  if tg_op = 'DELETE' then
    delete from public.records where ks_id = old.ks_id and id = old.id;
    return null;
  end if;
  -- Each in a statement of its own: only one that is carried out asks the table for its column.
  if 'department_id' = any (tg_argv) then department := new.department_id; end if;
  if 'is_restricted' = any (tg_argv) then restricted := new.is_restricted; end if;
  if 'holds' = any (tg_argv) then anonymised := coalesce('anonymised' = any (new.holds), false); end if;
  if 'deleted_at' = any (tg_argv) then deleted := new.deleted_at; end if;
  if tg_op = 'INSERT' then
    insert into public.records (ks_id, id, kind, number, title, department_id, is_restricted, is_anonymised, deleted_at)
      values (new.ks_id, new.id, tg_argv[0], new.number, new.title, department, restricted, anonymised, deleted);
  else
    update public.records set number = new.number, title = new.title, department_id = department, is_restricted = restricted,
      is_anonymised = anonymised, deleted_at = deleted where ks_id = new.ks_id and id = new.id;
  end if;
  return null;
end $$;

create or replace function is_record_table(tbl text) returns boolean language sql stable set search_path = pg_catalog as $$
  select exists (select from pg_trigger where tgrelid = format('public.%I', tbl)::regclass and tgfoid = 'public.record_of()'::regprocedure)
$$;

-- A table's rows as records: the columns of `records` in their order, for `select`.
create or replace function record_columns(tbl text, kind text) returns text language sql stable set search_path = pg_catalog, public as $$
  select format('ks_id, id, %L::text as kind, number, title, ', kind) || string_agg(case when a.attname is not null then
      case c.col when 'holds' then 'coalesce(''anonymised'' = any (holds), false)' else c.col end || c.named else c.absent end, ', ' order by c.n)
  from (values (1, 'department_id', '', 'null::uuid as department_id'), (2, 'is_restricted', '', 'false as is_restricted'),
    (3, 'holds', ' as is_anonymised', 'false as is_anonymised'), (4, 'deleted_at', '', 'null::timestamptz as deleted_at')) c(n, col, named, absent)
  left join pg_attribute a on a.attrelid = format('public.%I', tbl)::regclass and a.attname = c.col and not a.attisdropped
$$;

-- Makes a table's rows records of a kind, those that are there too. The table has id, number and title, and history.
-- Call it again after adding one of the other columns of `records`, and after writing rows past the triggers.
create or replace function record_table(tbl text, kind text) returns void language plpgsql as $$
declare cols text[]; changed text; arms text;
begin
  cols := array(select a.attname::text from pg_attribute a where a.attrelid = format('public.%I', tbl)::regclass and not a.attisdropped
    and a.attname in ('department_id', 'is_restricted', 'holds', 'deleted_at') order by a.attnum);
  select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') into changed from unnest(array['number', 'title'] || cols) c;
  execute format('drop trigger if exists record_of on public.%I', tbl);
  execute format('drop trigger if exists record_of_change on public.%I', tbl);
  execute format('create trigger record_of after insert or delete on public.%I for each row execute function record_of(%s)', tbl,
    (select string_agg(quote_literal(a), ', ') from unnest(kind || cols) a));
  execute format('create trigger record_of_change after update on public.%I for each row when (%s) execute function record_of(%s)', tbl, changed,
    (select string_agg(quote_literal(a), ', ') from unnest(kind || cols) a));
  execute format('insert into public.records (ks_id, id, kind, number, title, department_id, is_restricted, is_anonymised, deleted_at)
    select %s from public.%I on conflict do nothing', record_columns(tbl, kind), tbl);

  -- As each was: its own table and its own history, not the views of them, which are made anew when a column comes.
  select string_agg(format('select %1$s, sys_from, null::timestamptz as sys_to from public.%2$I union all select %1$s, sys_from, sys_to from history.%2$I',
      record_columns(c.relname, split_part(encode(t.tgargs, 'escape'), '\000', 1)), c.relname), ' union all ' order by c.relname) into arms
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'record_of' and t.tgfoid = 'public.record_of()'::regprocedure;
  drop view if exists as_of.records;
  execute format('create view as_of.records with (security_invoker = true) as
    select ks_id, id, kind, number, title, department_id, is_restricted, is_anonymised, deleted_at from (%s) versions
    where sys_from <= (select as_of.instant()) and (sys_to is null or sys_to > (select as_of.instant()))', arms);
  grant select on as_of.records to portal_app;
end $$;
