-- Who reads a restricted record, and who asks to, of whatever kind. Rows and history stay where they are, under another name.
drop view if exists as_of.deviation_access;
drop view if exists as_of.access_requests;
alter table deviation_access rename to record_access;
alter table history.deviation_access rename to record_access;
do $$ declare t text; i text; k record; begin
  foreach t in array '{public.record_access,history.record_access,public.access_requests,history.access_requests}'::text[] loop
    execute format('alter table %s rename column deviation_id to record_id', t);
    for i in select indexrelid::regclass from pg_index where indrelid = t::regclass and indexrelid::regclass::text like '%deviation\_access%' loop
      execute format('alter index %s rename to %I', i, replace(split_part(i, '.', array_length(string_to_array(i, '.'), 1)), 'deviation_access', 'record_access'));
    end loop;
  end loop;
  for k in select conrelid::regclass as tbl, conname from pg_constraint where contype = 'f' and confrelid = 'deviations'::regclass
    and conrelid in ('record_access'::regclass, 'access_requests'::regclass) loop
    execute format('alter table %s drop constraint %I, add foreign key (ks_id, record_id) references records (ks_id, id) deferrable', k.tbl, k.conname);
  end loop;
end $$;
select tenant_table('record_access');
select tenant_table('access_requests');
drop function if exists history.keep_deviation_access();
-- After the trigger that makes a record of the case: the list hangs on it.
alter trigger list_readers_of_new on deviations rename to restricted_readers_of_new;

drop function if exists forget_readers_of(text, uuid);
drop function if exists put_readers(text, uuid, text, uuid[], text[]);
drop function if exists put_verifiers(text, uuid);
drop function if exists drop_verifiers(text, uuid);
drop function if exists drop_readers(text, uuid, text, uuid);
drop function if exists drop_all_readers(text, uuid);
drop function if exists drop_reader_of(text, uuid[], text, uuid);

-- Also in functions.sql: the triggers of cases call it.
create or replace function put_readers(p_ks_id text, p_record uuid, p_reason text, p_users uuid[], p_offices text[] default '{}') returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_access (ks_id, record_id, reason, user_id)
    select p_ks_id, p_record, p_reason, x from unnest(p_users) x where x is not null on conflict do nothing;
  insert into record_access (ks_id, record_id, reason, appointment_type)
    select p_ks_id, p_record, p_reason, x from unnest(p_offices) x on conflict do nothing;
end $$;

-- Also in functions.sql: the triggers of cases call it.
create or replace function put_verifiers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_access (ks_id, record_id, reason) values (p_ks_id, p_record, 'verifier') on conflict do nothing;
end $$;

-- Also in functions.sql: the triggers of cases call it.
create or replace function drop_verifiers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = 'verifier' and user_id is null;
end $$;

-- Also in functions.sql: the triggers of cases call it.
create or replace function drop_readers(p_ks_id text, p_record uuid, p_reason text, p_but uuid default null) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = p_reason and user_id is distinct from p_but;
end $$;

-- Also in functions.sql: the triggers of cases call it.
create or replace function drop_all_readers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record;
end $$;

-- Also in functions.sql: the triggers of cases call it.
create or replace function drop_reader_of(p_ks_id text, p_records uuid[], p_reason text, p_user uuid) returns uuid[]
language plpgsql set search_path = pg_catalog, public as $$
declare gone uuid[];
begin
  with dropped as (
    delete from record_access where ks_id = p_ks_id and record_id = any (p_records) and reason = p_reason and user_id = p_user returning record_id
  ) select coalesce(array_agg(record_id), '{}') into gone from dropped;
  return gone;
end $$;

-- Also in functions.sql: the triggers of cases call it.
create or replace function forget_readers_of(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and user_id is not null;
  delete from history.record_access where ks_id = p_ks_id and record_id = p_record and user_id is not null;
end $$;

-- Also in functions.sql: the triggers of cases call it.
create or replace function restricted_readers(p_deviation uuid) returns table (user_id uuid, reason text, appointment_type text, until date)
language sql stable set search_path = pg_catalog as $$
  with recursive d as (select c.ks_id, c.id, c.department_id, c.location_id from public.deviations c where c.id = p_deviation),
  up as (
    select p.id, p.parent_id from public.departments p join d on p.id = d.department_id
    union select p.id, p.parent_id from public.departments p join up on p.id = up.parent_id
  ), acting as (
    select l.user_id as id, public.nearest_leader(l.ks_id, l.department_id) as on_list_as
    from public.acting_leaders() l join d on l.ks_id = d.ks_id where l.department_id in (select up.id from up)
  ), held as (
    select o.user_id as id, o.appointment_type as office from d cross join lateral public.officers_at(d.department_id, d.location_id) o
  )
  select u.id, a.reason, a.appointment_type, a.until
  from public.record_access a join public.users u on u.ks_id = a.ks_id and u.status = 'active' and (u.id = a.user_id and (a.reason <> 'leader' or u.role_id <= 2)
    or a.reason = 'leader' and exists (select from acting where acting.id = u.id and acting.on_list_as = a.user_id)
    or a.reason = 'admin' and exists (select from acting where acting.id = u.id and acting.on_list_as is null)
    or a.user_id is null and a.reason = 'verifier' and u.role_id = 5
    or exists (select from held where held.id = u.id and held.office = a.appointment_type))
  where a.record_id = p_deviation and (a.until is null or a.until >= public.oslo_today())
$$;
