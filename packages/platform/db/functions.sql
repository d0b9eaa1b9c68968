create or replace function as_of.instant() returns timestamptz language sql stable parallel safe
  as $$ select nullif(current_setting('app.as_of', true), '')::timestamptz $$;
grant execute on function as_of.instant() to portal_app, portal_auth;

-- The hour by which what people do is stamped: the database's own, or the instant in `app.now`, by which the demo company's year is told. That one
-- counts for a login that is not the server's, so no request can say when it happened.
create or replace function app_now() returns timestamptz language sql stable parallel safe as $$
  select case when current_setting('app.now', true) <> '' and session_user not in ('portal_app', 'portal_auth', 'portal_jobs')
    then current_setting('app.now')::timestamptz else now() end
$$;
grant execute on function app_now() to portal_app, portal_auth, portal_jobs;

-- The same to the microsecond, for what follows each other in one transaction.
create or replace function app_clock() returns timestamptz language sql volatile parallel safe as $$
  select case when current_setting('app.now', true) <> '' and session_user not in ('portal_app', 'portal_auth', 'portal_jobs')
    then current_setting('app.now')::timestamptz else clock_timestamp() end
$$;
grant execute on function app_clock() to portal_app, portal_auth, portal_jobs;

-- Makes a table a tenant's: row-level security with the owner's policy beside the tenant's, and (unless told otherwise) history, whose versions
-- begin when they are written, and the as_of view. Call it again after adding columns or indexes; it brings history and view in step.
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

-- Keeps in `history` what a row was until it was changed or removed.
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

-- Gives a table's columns that the database stamps the hour that `app.now` may name, in place of the database's own.
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

-- Refuses a status change that no step of the module's rules allows. The pairs ('open>inProgress') come from rules.ts at each start. Leaves
-- function and trigger alone while the pairs are the same: replacing a trigger would wait for every reader of the table.
create or replace function guard_status(tbl text, pairs text[]) returns void language plpgsql as $$
declare
  body constant text := format($f$
    begin
      if new.status is distinct from old.status and (old.status || '>' || new.status) <> all (%L::text[]) then
        raise exception '%s: %% to %% is no step', old.status, new.status using errcode = 'KS409';
      end if;
      return new;
    end $f$, pairs, tbl);
begin
  if not exists (select from pg_proc where oid = to_regprocedure(format('public.guard_status_of_%s()', tbl)) and prosrc = body) then
    execute format('create or replace function public.guard_status_of_%s() returns trigger language plpgsql as %L', tbl, body);
  end if;
  if not exists (select from pg_trigger where tgrelid = format('public.%I', tbl)::regclass and tgname = 'a_guard_status') then
    execute format('create trigger a_guard_status before update of status on public.%I for each row execute function public.guard_status_of_%s()', tbl, tbl);
  end if;
end $$;

create or replace function next_number(p_prefix text, p_year int) returns text language sql as $$
  insert into public.numbers (prefix, year, last) values (p_prefix, p_year, 1)
  on conflict (ks_id, prefix, year) do update set last = public.numbers.last + 1
  returning format('%s-%s-%s', prefix, year, lpad(last::text, greatest(4, length(last::text)), '0'))
$$;
grant execute on function next_number(text,integer) to portal_app;

create or replace function oslo_today() returns date language sql stable parallel safe as $$ select (public.app_now() at time zone 'Europe/Oslo')::date $$;
grant execute on function oslo_today() to portal_app, portal_jobs;

-- Gives the owner of the tables a policy to see all rows, for migrations and `security definer` functions. BYPASSRLS would do the same, but no
-- managed PostgreSQL grants it.
create or replace function owner_policy(tbl regclass) returns void language plpgsql as $$
begin
  execute format('drop policy if exists owner on %s', tbl);
  execute format('create policy owner on %s to %I using (true) with check (true)', tbl, current_user);
end $$;

-- Sets the beginning of a version to now for the server's logins: a request could otherwise insert a row into the past, where `X-As-Of` would
-- find it. Not called where the column's default is used.
create or replace function history.begin_now() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' then new.sys_from := public.app_clock(); end if;
  return new;
end $$;

create or replace function history.begin_versions_now(tbl text) returns void language plpgsql as $$
begin
  execute format('drop trigger if exists begin_now on public.%I', tbl);
  execute format('create trigger begin_now before insert on public.%I for each row
    when (new.sys_from < statement_timestamp() or new.sys_from > clock_timestamp()) execute function history.begin_now()', tbl);
end $$;

-- Reserves a run of consecutive numbers of a prefix. Returns the one before the first.
create or replace function take_numbers(p_prefix text, p_year int, p_count int) returns int language sql as $$
  insert into public.numbers (prefix, year, last) values (p_prefix, p_year, p_count)
  on conflict (ks_id, prefix, year) do update set last = public.numbers.last + excluded.last
  returning last - p_count
$$;
grant execute on function take_numbers(text,integer,integer) to portal_app;
