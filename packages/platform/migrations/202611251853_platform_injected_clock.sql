-- What people do is stamped by `app_now` and `app_clock`, so that the demo company's year can be told by the modules' own verbs, each at its hour.
-- Also in functions.sql: columns' defaults.
create or replace function app_now() returns timestamptz language sql stable parallel safe as $$
  select case when current_setting('app.now', true) <> '' and session_user not in ('portal_app', 'portal_auth', 'portal_jobs')
    then current_setting('app.now')::timestamptz else now() end
$$;

-- Also in functions.sql: columns' defaults.
create or replace function app_clock() returns timestamptz language sql volatile parallel safe as $$
  select case when current_setting('app.now', true) <> '' and session_user not in ('portal_app', 'portal_auth', 'portal_jobs')
    then current_setting('app.now')::timestamptz else clock_timestamp() end
$$;
grant execute on function app_now() to portal_app, portal_auth, portal_jobs;
grant execute on function app_clock() to portal_app, portal_auth, portal_jobs;

-- Also in functions.sql: called below, and by `tenant_table`.
create or replace function history.record_versions(tbl text) returns void language plpgsql as $$
begin
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
      until := greatest(public.app_clock(), old.sys_from + interval '1 microsecond');
      insert into history.%I select until, old.*;
      if tg_op = 'DELETE' then return old; end if;
      new.sys_from := until;
      return new;
    end $b$ $f$, tbl, tbl);
  execute format('drop trigger if exists keep_history on public.%I', tbl);
  execute format('create trigger keep_history before update or delete on public.%I for each row execute function history.keep_%s()', tbl, tbl);
end $$;

-- Also in functions.sql: called below, and by `tenant_table`.
create or replace function stamp_by_app_clock(tbl text) returns void language plpgsql as $$
declare col record;
begin
  for col in select a.attname, case pg_get_expr(d.adbin, d.adrelid) when 'now()' then 'app_now()' else 'app_clock()' end as clock
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = format('public.%I', tbl)::regclass and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
  loop
    execute format('alter table public.%I alter column %I set default public.%s', tbl, col.attname, col.clock);
  end loop;
end $$;

-- Also in functions.sql: later migrations call it.
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
  perform stamp_by_app_clock(tbl);
  if not keeps_history then return; end if;

  execute format('alter table public.%I add column if not exists sys_from timestamptz not null default app_clock()', tbl);
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

  perform history.record_versions(tbl);
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

select history.record_versions(c.relname) from pg_class c where c.relnamespace = 'history'::regnamespace and c.relkind = 'r'
  and exists (select from pg_class p where p.relname = c.relname and p.relnamespace = 'public'::regnamespace);
select stamp_by_app_clock(c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant');
