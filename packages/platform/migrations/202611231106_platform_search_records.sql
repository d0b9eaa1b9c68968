-- One function searches every kind of record (`search_records`).
drop function if exists search_deviations(text);
drop function if exists search_tasks(text);

-- Also in functions.sql: migrations of later kinds call it.
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
