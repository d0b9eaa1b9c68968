-- Removes every person from the list of a restricted record, and from its history. Rows for offices stay.
create or replace function forget_readers_of(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and user_id is not null;
  delete from history.record_access where ks_id = p_ks_id and record_id = p_record and user_id is not null;
end $$;

-- Adds people and offices to the list of a restricted record, for a reason. Not granted to the app: the modules of the kinds call these from
-- `security definer` triggers.
create or replace function put_readers(p_ks_id text, p_record uuid, p_reason text, p_users uuid[], p_offices text[] default '{}') returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_access (ks_id, record_id, reason, user_id)
    select p_ks_id, p_record, p_reason, x from unnest(p_users) x where x is not null on conflict do nothing;
  insert into record_access (ks_id, record_id, reason, appointment_type)
    select p_ks_id, p_record, p_reason, x from unnest(p_offices) x on conflict do nothing;
end $$;

-- Adds every controller, by role, while a grave record waits to be verified.
create or replace function put_verifiers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_access (ks_id, record_id, reason) values (p_ks_id, p_record, 'verifier') on conflict do nothing;
end $$;

create or replace function drop_verifiers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = 'verifier' and user_id is null;
end $$;

-- Removes everybody who is on the list for a reason, except `p_but`.
create or replace function drop_readers(p_ks_id text, p_record uuid, p_reason text, p_but uuid default null) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = p_reason and user_id is distinct from p_but;
end $$;

create or replace function drop_all_readers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record;
end $$;

-- Removes a person from the lists of several records for one reason. Returns the records they were removed from.
create or replace function drop_reader_of(p_ks_id text, p_records uuid[], p_reason text, p_user uuid) returns uuid[]
language plpgsql set search_path = pg_catalog, public as $$
declare gone uuid[];
begin
  with dropped as (
    delete from record_access where ks_id = p_ks_id and record_id = any (p_records) and reason = p_reason and user_id = p_user returning record_id
  ) select coalesce(array_agg(record_id), '{}') into gone from dropped;
  return gone;
end $$;

-- Whether somebody may get another place on the list of a record: nobody gives themselves one (S7), but who decides on the list already, for good and
-- by name. Whoever reads it by an office, a department, in somebody's place or for a time must be let in by another.
create or replace function may_be_listed(p_ks_id text, p_record uuid, p_user uuid) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select p_user::text is distinct from current_setting('app.user_id', true) or exists (select from record_access a where a.ks_id = p_ks_id
    and a.record_id = p_record and a.user_id = p_user and a.until is null and a.reason in ('added', 'handler', 'leader', 'admin'))
$$;

-- Puts those who answer for a record on its list, in place of those before. `p_is_new`: the list begins.
create or replace function list_handlers(p_ks_id text, p_record uuid, p_department uuid, p_location uuid, p_users uuid[], p_is_new boolean) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform put_readers(p_ks_id, p_record, 'handler', array(select x from unnest(p_users) x where p_is_new or may_be_listed(p_ks_id, p_record, x)));
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = 'handler' and user_id <> all (array_remove(p_users, null));
end $$;

-- Puts the nearest leader of a department on the list of a record, in place of the one before. Returns who it is. `p_is_new`: the list begins.
create or replace function list_leader(p_ks_id text, p_record uuid, p_department uuid, p_is_new boolean) returns uuid
language plpgsql set search_path = pg_catalog, public as $$
declare leader uuid := nearest_leader(p_ks_id, p_department); may_be boolean := p_is_new or may_be_listed(p_ks_id, p_record, leader);
begin
  perform drop_readers(p_ks_id, p_record, 'leader');
  if may_be then
    perform put_readers(p_ks_id, p_record, 'leader', array[leader]);
  end if;
  return leader;
end $$;

-- Replaces the former leader of a department on the lists of the restricted records of a table by the new one; who made themselves leader must be
-- added by somebody else (S7).
create or replace function replace_leader(p_table text, p_ks_id text, p_department uuid, p_former uuid) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare c record; leader uuid; lists uuid[];
begin
  execute format('with recursive below as (select $2 as id union select d.id from departments d join below on d.ks_id = $1 and d.parent_id = below.id)
    select array(select o.id from %I o where o.ks_id = $1 and o.is_restricted and o.department_id in (select below.id from below))', p_table)
    into lists using p_ks_id, p_department;
  lists := drop_reader_of(p_ks_id, lists, 'leader', p_former);
  for c in execute format('select o.id, o.department_id from %I o where o.ks_id = $1 and o.id = any ($2)', p_table) using p_ks_id, lists loop
    leader := nearest_leader(p_ks_id, c.department_id);
    if may_be_listed(p_ks_id, c.id, leader) then
      perform put_readers(p_ks_id, c.id, 'leader', array[leader]);
    end if;
  end loop;
end $$;

-- Everybody who may read a restricted record today, one row for each reason. Row-level security applies inside it. An acting leader reads what the
-- leader's place on the list opens, in the departments they act for only.
create or replace function listed_readers(p_ks_id text, p_record uuid, p_department uuid, p_location uuid)
returns table (user_id uuid, reason text, appointment_type text, until date) language sql stable set search_path = pg_catalog as $$
  with recursive up as (
    select p.id, p.parent_id from public.departments p where p.ks_id = p_ks_id and p.id = p_department
    union select p.id, p.parent_id from public.departments p join up on p.id = up.parent_id
  ), below as (
    select a.department_id as root, a.department_id as id from public.record_access a
      where a.ks_id = p_ks_id and a.record_id = p_record and a.department_id is not null
    union select below.root, p.id from public.departments p join below on p.ks_id = p_ks_id and p.parent_id = below.id
  ), acting as (
    select l.user_id as id, public.nearest_leader(l.ks_id, l.department_id) as on_list_as
    from public.acting_leaders() l where l.ks_id = p_ks_id and l.department_id in (select up.id from up)
  ), offices as (
    select o.user_id as id, o.appointment_type as office from public.officers_at(p_department, p_location) o
  )
  select u.id, a.reason, a.appointment_type, a.until
  from public.record_access a join public.users u on u.ks_id = a.ks_id and u.status = 'active' and (u.id = a.user_id and (a.reason <> 'leader' or u.role_id <= 2)
    or a.reason = 'leader' and exists (select from acting where acting.id = u.id and acting.on_list_as = a.user_id)
    or a.reason = 'admin' and exists (select from acting where acting.id = u.id and acting.on_list_as is null)
    or a.user_id is null and a.reason = 'verifier' and u.role_id = 5
    or a.department_id is not null and exists (select from below where below.root = a.department_id and below.id = u.department_id)
    or exists (select from offices where offices.id = u.id and offices.office = a.appointment_type))
  where a.ks_id = p_ks_id and a.record_id = p_record and (a.until is null or a.until >= public.oslo_today())
$$;
grant execute on function listed_readers(text, uuid, uuid, uuid) to portal_app;
