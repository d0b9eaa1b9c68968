-- What every module's tables stand on: tenancy, history, the audit log, numbers, idempotency.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create schema history;
create schema as_of;
create schema auth;
create collation nb (provider = icu, locale = 'nb-NO-u-kn-true');

revoke all on schema public from public;
grant usage on schema public, history, as_of to portal_app, portal_auth;
grant usage on schema public to portal_jobs;
grant usage on schema auth to portal_app, portal_auth;
-- New functions may be called by nobody until they are granted: a definer function must never be open by accident.
alter default privileges revoke execute on functions from public;

create function as_of.instant() returns timestamptz language sql stable parallel safe
  as $$ select nullif(current_setting('app.as_of', true), '')::timestamptz $$;
grant execute on function as_of.instant() to portal_app, portal_auth;

-- Makes a table a tenant's: row-level security, and (unless told otherwise) history and the as_of view.
-- Call it again after adding columns or indexes; it brings history and view in step.
create function tenant_table(tbl text, keeps_history boolean default true) returns void language plpgsql as $$
declare
  same_tenant constant text := 'ks_id = current_setting(''app.ks_id'', true)';
  col record; idx record; cols text;
begin
  execute format('alter table public.%I enable row level security', tbl);
  execute format('alter table public.%I force row level security', tbl);
  execute format('drop policy if exists tenant on public.%I', tbl);
  execute format('create policy tenant on public.%I using (%s) with check (%s)', tbl, same_tenant, same_tenant);
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

-- Refuses a status change that no step of the module's rules allows. The pairs ('open>inProgress') come from rules.ts at migration.
create function guard_status(tbl text, pairs text[]) returns void language plpgsql as $$
begin
  execute format($f$
    create or replace function guard_status_of_%s() returns trigger language plpgsql as $b$
    begin
      if new.status is distinct from old.status and (old.status || '>' || new.status) <> all (%L::text[]) then
        raise exception '%s: %% to %% is no step', old.status, new.status using errcode = 'KS409';
      end if;
      return new;
    end $b$ $f$, tbl, pairs, tbl);
  execute format('drop trigger if exists a_guard_status on public.%I', tbl);
  execute format('create trigger a_guard_status before update of status on public.%I for each row execute function guard_status_of_%s()', tbl, tbl);
end $$;

-- Gapless per tenant, prefix and year: the row stays locked until the case with the number is committed.
create table numbers (
  ks_id text not null default current_setting('app.ks_id'),
  prefix text not null,
  year int not null,
  last int not null,
  primary key (ks_id, prefix, year)
);
select tenant_table('numbers', false);
create function next_number(p_prefix text, p_year int) returns text language sql as $$
  insert into public.numbers (prefix, year, last) values (p_prefix, p_year, 1)
  on conflict (ks_id, prefix, year) do update set last = public.numbers.last + 1
  returning format('%s-%s-%s', prefix, year, lpad(last::text, greatest(4, length(last::text)), '0'))
$$;
grant execute on function next_number(text, int) to portal_app;

-- The first answer to a request with an Idempotency-Key, given again to whoever sends it again.
create table idempotency (
  ks_id text not null default current_setting('app.ks_id'),
  user_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (ks_id, user_id, key)
);
create index idempotency_age on idempotency (ks_id, created_at);
select tenant_table('idempotency', false);
