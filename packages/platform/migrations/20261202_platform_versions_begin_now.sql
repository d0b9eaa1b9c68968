-- A version begins when it is written: what the server's logins insert has no other time, or a request could put a row into the past, where
-- `X-As-Of` and the history would find it. Only the owner tells of the past (the demo company's year). Where the time is the column's own
-- default the function is not called.
create function history.begin_now() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' then new.sys_from := clock_timestamp(); end if;
  return new;
end $$;
create function history.begin_versions_now(tbl text) returns void language plpgsql as $$
begin
  execute format('drop trigger if exists begin_now on public.%I', tbl);
  execute format('create trigger begin_now before insert on public.%I for each row
    when (new.sys_from < statement_timestamp() or new.sys_from > clock_timestamp()) execute function history.begin_now()', tbl);
end $$;

-- As before, and every version begins when it is written.
create or replace function tenant_table(tbl text, keeps_history boolean default true) returns void language plpgsql as $$
declare
  same_tenant constant text := 'ks_id = current_setting(''app.ks_id'', true)';
  col record; idx record; cols text;
begin
  execute format('alter table public.%I enable row level security', tbl);
  execute format('alter table public.%I force row level security', tbl);
  execute format('drop policy if exists tenant on public.%I', tbl);
  execute format('create policy tenant on public.%I using (%s) with check (%s)', tbl, same_tenant, same_tenant);
  perform owner_policy(format('public.%I', tbl)::regclass);
  execute format('grant select, insert, update, delete on public.%I to portal_app', tbl);
  if not keeps_history then return; end if;

  execute format('alter table public.%I add column if not exists sys_from timestamptz not null default clock_timestamp()', tbl);
  execute format('create table if not exists history.%I (sys_to timestamptz not null)', tbl);
  for col in
    select a.attname, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = format('public.%I', tbl)::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum
  loop
    execute format('alter table history.%I add column if not exists %I %s', tbl, col.attname, col.type);
  end loop;
  for idx in select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = tbl loop
    execute replace(replace(replace(idx.indexdef, 'CREATE UNIQUE INDEX', 'CREATE INDEX'), 'CREATE INDEX', 'CREATE INDEX IF NOT EXISTS'), ' ON public.', ' ON history.');
  end loop;
  execute format('alter table history.%I enable row level security', tbl);
  execute format('alter table history.%I force row level security', tbl);
  execute format('drop policy if exists tenant on history.%I', tbl);
  execute format('create policy tenant on history.%I using (%s) with check (%s)', tbl, same_tenant, same_tenant);
  perform owner_policy(format('history.%I', tbl)::regclass);
  execute format('grant select on history.%I to portal_app', tbl);

  execute format($f$
    create or replace function history.keep_%s() returns trigger language plpgsql security definer set search_path = pg_catalog as $b$
    declare until timestamptz;
    begin
      if tg_op = 'UPDATE' then
        if new.ks_id is distinct from old.ks_id then raise exception 'a row never changes tenant' using errcode = '42501'; end if;
        new.sys_from := old.sys_from;
        if new is not distinct from old then return new; end if;
      end if;
      -- Never before the version it ends, even when the clock is set back.
      until := greatest(clock_timestamp(), old.sys_from + interval '1 microsecond');
      insert into history.%I select until, old.*;
      if tg_op = 'DELETE' then return old; end if;
      new.sys_from := until;
      return new;
    end $b$ $f$, tbl, tbl);
  execute format('drop trigger if exists keep_history on public.%I', tbl);
  execute format('create trigger keep_history before update or delete on public.%I for each row execute function history.keep_%s()', tbl, tbl);
  perform history.begin_versions_now(tbl);

  select string_agg(quote_ident(attname), ', ' order by attnum) into cols
    from pg_attribute where attrelid = format('public.%I', tbl)::regclass and attnum > 0 and not attisdropped;
  execute format('drop view if exists as_of.%I', tbl);
  -- No condition inside the two arms: only then can an ordered read walk the indexes of both side by side.
  execute format($f$
    create view as_of.%I with (security_invoker = true) as
      select %s from (select %s, null::timestamptz as sys_to from public.%I union all select %s, sys_to from history.%I) versions
      where sys_from <= (select as_of.instant()) and (sys_to is null or sys_to > (select as_of.instant())) $f$, tbl, cols, cols, tbl, cols, tbl);
  execute format('grant select on as_of.%I to portal_app', tbl);
end $$;

select history.begin_versions_now(c.relname) from pg_class c where c.relnamespace = 'history'::regnamespace and c.relkind = 'r'
  and exists (select from pg_class p where p.relname = c.relname and p.relnamespace = 'public'::regnamespace);
