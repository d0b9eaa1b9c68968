-- The first argument is the kind; the others are the columns its table has of those that not every table has.
create or replace function record_of() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare department uuid; restricted boolean := false; anonymised boolean := false; deleted timestamptz;
begin
  if tg_op = 'DELETE' then
    delete from public.records where ks_id = old.ks_id and id = old.id;
    return null;
  end if;
  -- One statement per column: a statement that is not run does not need the column to exist.
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

-- The table whose rows are records of a kind.
create or replace function table_of_kind(p_kind text) returns text language sql stable set search_path = pg_catalog as $$
  select c.relname::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'record_of' and t.tgfoid = 'public.record_of()'::regprocedure and split_part(encode(t.tgargs, 'escape'), '\000', 1) = p_kind
$$;

-- The call of what a kind answers in a function that ends in its name, `disposal_lock_of_thing($1, $2)`; where it has none, of the same of its table,
-- `disposal_lock_of($1, $2, 'things')`. For `execute`.
create or replace function call_of_kind(p_name text, p_kind text) returns text language sql stable set search_path = pg_catalog, public as $$
  select case when to_regproc(format('public.%I', p_name || '_' || p_kind)) is null then format('public.%I($1, $2, %L)', p_name, table_of_kind(p_kind))
    else format('public.%I($1, $2)', p_name || '_' || p_kind) end
$$;
grant execute on function table_of_kind(text), call_of_kind(text, text) to portal_app;

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

-- Gives a table of records the column `search_records` looks in, with its index: number and title first, and then these columns of it.
-- Before `tenant_table`, so that its history has both.
create or replace function record_search(tbl text, texts text[]) returns void language plpgsql as $$
begin
  execute format($f$alter table public.%I add column search tsvector not null generated always as (
    setweight(to_tsvector('simple', number || ' ' || replace(number, '-', ' ') || ' ' || ltrim(split_part(number, '-', 3), '0')), 'A')
    || setweight(to_tsvector('norwegian', title), 'A') || setweight(to_tsvector('norwegian', %s), 'B')) stored$f$, tbl,
    (select string_agg(format('coalesce(%I, '''')', t), ' || '' '' || ') from unnest(texts) t));
  execute format('create index %I on public.%I using gin (ks_id, search)', tbl || '_search', tbl);
end $$;

-- A text as it is compared where spelling is forgiven (domain 5.10): small letters; aa and å are a, æ is a, ø is o.
create or replace function folded(text) returns text language sql immutable strict parallel safe
  as $$ select translate(replace(lower($1), 'aa', 'a'), 'æøåäöüéèóô', 'aoaaoueeoo') $$;
grant execute on function folded(text) to portal_app;

-- What a typed text asks for. The last word may be half typed, so it also matches as a prefix.
create or replace function search_query(p_query text) returns tsquery language sql stable set search_path = pg_catalog, public as $$
  select coalesce(whole || typed, whole) from (select websearch_to_tsquery('norwegian', p_query) as whole, (select
    to_tsquery('simple', string_agg(quote_literal(w), ' & ') || ':*') from unnest(regexp_split_to_array(lower(trim(p_query)), '\s+')) w where w <> '') as typed) q
$$;
grant execute on function search_query(text) to portal_app;

-- A text as it may have been meant: each word of four letters or more as the title of some record of the tenant spells it, of one word alone the
-- three most alike. Null where that is the text itself. Only for searching: a word may stand in nothing but records the reader may not see.
-- Kept for the transaction: a search asks it for each kind in which nothing is spelled as the text, and to tell what it searched for.
create or replace function spelled(p_query text) returns text language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  asked text := concat(current_setting('app.ks_id', true), ' ', p_query);
  spelling text;
begin
  if current_setting('app.spelled', true) = asked then return nullif(current_setting('app.spelling', true), ''); end if;
  with given as (select w, n, count(*) over () = 1 as is_alone from regexp_split_to_table(left(lower(trim(p_query)), 300), '\s+') with ordinality words(w, n) where w <> ''),
  meant as (select g.w, g.n, coalesce((select string_agg(alike.word, ' or ' order by alike.likeness desc) from (
      select t.word, similarity(folded(t.word), folded(g.w)) as likeness from (
        select distinct word from (select title from public.records r where r.ks_id = current_setting('app.ks_id', true)
          and folded(r.title) operator(public.%>) folded(g.w) limit 1000) titles, regexp_split_to_table(lower(titles.title), '[^[:alnum:]]+') word) t
      where length(t.word) >= 4 and similarity(folded(t.word), folded(g.w)) >= 0.4
      order by 2 desc, 1 limit case when g.is_alone then 3 else 1 end) alike
    where length(g.w) >= 4 and g.w !~ '[^[:alpha:]]'), g.w) as word from given g where g.n <= 12)
  select nullif(string_agg(case when w = any (string_to_array(word, ' or ')) then w else word end, ' ' order by n), string_agg(w, ' ' order by n)) into spelling from meant;
  perform set_config('app.spelled', asked, true), set_config('app.spelling', coalesce(spelling, ''), true);
  return spelling;
end $$;
grant execute on function spelled(text) to portal_app;

-- What a typed text asks for among records whose numbers begin with a prefix: its words, or a part of a number: «avv-169» and «AVV 2026 169» are AVV-2026-0169.
create or replace function search_words(p_prefix text, p_query text) returns tsquery language sql stable set search_path = pg_catalog, public as $$
  select coalesce((select to_tsquery('simple', concat_ws(' & ', lower(p_prefix), parts[1], parts[2]))
    from regexp_match(p_query, format('^\s*%s[\s-]*(?:(\d{4})[\s-]+)?0*(\d{1,9})\s*$', p_prefix), 'i') parts where parts is not null), search_query(p_query))
$$;
grant execute on function search_words(text, text) to portal_app;

-- Of some tables with their prefixes, in their order: the words a text is searched for by, as titles spell them where nothing has them as they are
-- typed, and whether at least one of a hundred of the newest rows has them: by that one chooses how to look, and nothing else. Of today.
create or replace function search_choices(p_tables text[], p_prefixes text[], p_query text) returns table (words tsquery, is_common boolean)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  tenant text := current_setting('app.ks_id', true);
  respelled tsquery;
  is_respelled boolean := false;
  newest bigint;
  having_it bigint;
begin
  if coalesce(tenant, '') = '' then return; end if;
  for n in 1..cardinality(p_tables) loop
    words := search_words(p_prefixes[n], p_query);
    execute format('select count(*), count(*) filter (where s.search @@ $2) from (select t.search from public.%I t where t.ks_id = $1 order by t.id desc limit 300) s',
      p_tables[n]) into newest, having_it using tenant, words;
    if having_it = 0 and newest > 0 then
      execute format('select count(*) from (select from public.%I t where t.ks_id = $1 and t.search @@ $2 offset 0) s', p_tables[n]) into having_it using tenant, words;
      if having_it = 0 and not is_respelled then
        respelled := search_query(spelled(p_query));
        is_respelled := true;
      end if;
      if having_it = 0 and respelled is not null then
        words := respelled;
        execute format('select count(*) filter (where s.search @@ $2) from (select t.search from public.%I t where t.ks_id = $1 order by t.id desc limit 300) s',
          p_tables[n]) into having_it using tenant, words;
      else having_it := 0; end if;
    end if;
    is_common := having_it > 0 and having_it * 100 >= newest;
    return next;
  end loop;
end $$;
grant execute on function search_choices(text[], text[], text) to portal_app;

-- The records of a table that have these words (`search_choices`). Above row-level security like `search_records`. Of today.
create or replace function search_by_words(p_table text, p_words tsquery) returns table (id uuid)
language plpgsql stable rows 50 security definer set search_path = pg_catalog, public as $$
begin
  return query execute format('select t.id from public.%I t where t.ks_id = $1 and t.search @@ $2', p_table) using current_setting('app.ks_id', true), p_words;
end $$;
grant execute on function search_by_words(text, tsquery) to portal_app;

-- The records of a table (its `search`, made by `record_search`) that a text is found in. Full-text search cannot use its index below row-level
-- security (@@ is not leakproof), so this function bypasses it and filters on the transaction's tenant itself: that filter is the only guard.
create or replace function search_records(p_table text, p_prefix text, p_query text) returns table (id uuid)
language plpgsql stable rows 50 security definer set search_path = pg_catalog, public as $$
declare
  tenant text := current_setting('app.ks_id', true);
  at timestamptz := nullif(current_setting('app.as_of', true), '')::timestamptz;
  q tsquery := search_words(p_prefix, p_query);
  one uuid;
begin
  if coalesce(tenant, '') = '' then return; end if;
  -- A whole number names one record; as words it would match the first letters of every one.
  if p_query ~* format('^\s*%s-\d{4}-\d{4,}\s*$', p_prefix) then
    execute format('select t.id from public.%I t where t.ks_id = $1 and t.number = $2', p_table) into one using tenant, upper(trim(p_query));
    if one is not null then return query select one; return; end if;
  end if;
  for attempt in 1..2 loop
    -- Planned for these very words (dynamic SQL): the best plan depends on how many rows have them.
    if at is null then
      return query execute format('select t.id from public.%I t where t.ks_id = $1 and t.search @@ $2', p_table) using tenant, q;
    else
      return query execute format('select t.id from public.%1$I t where t.ks_id = $1 and t.search @@ $2 and t.sys_from <= $3
        union select h.id from history.%1$I h where h.ks_id = $1 and h.search @@ $2 and h.sys_from <= $3 and h.sys_to > $3', p_table) using tenant, q, at;
    end if;
    exit when found or attempt = 2;
    -- Nothing has the words as they are spelled: once more, as titles spell them.
    q := search_query(spelled(p_query));
    exit when q is null;
  end loop;
end $$;
grant execute on function search_records(text, text, text) to portal_app;
