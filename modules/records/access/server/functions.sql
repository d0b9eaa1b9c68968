-- Every person on the list of a restricted record, now and at every earlier time; offices stay.
create or replace function forget_readers_of(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and user_id is not null;
  delete from history.record_access where ks_id = p_ks_id and record_id = p_record and user_id is not null;
end $$;

-- Puts people and offices on the list of a restricted record, for a reason; who is there for that reason already stays. Others call these from
-- triggers that run with the owner's rights.
create or replace function put_readers(p_ks_id text, p_record uuid, p_reason text, p_users uuid[], p_offices text[] default '{}') returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_access (ks_id, record_id, reason, user_id)
    select p_ks_id, p_record, p_reason, x from unnest(p_users) x where x is not null on conflict do nothing;
  insert into record_access (ks_id, record_id, reason, appointment_type)
    select p_ks_id, p_record, p_reason, x from unnest(p_offices) x on conflict do nothing;
end $$;

-- The controllers, by their role alone, while a grave one waits to be verified.
create or replace function put_verifiers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_access (ks_id, record_id, reason) values (p_ks_id, p_record, 'verifier') on conflict do nothing;
end $$;

create or replace function drop_verifiers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = 'verifier' and user_id is null;
end $$;

-- Takes off the list who is there for a reason, but for `p_but`.
create or replace function drop_readers(p_ks_id text, p_record uuid, p_reason text, p_but uuid default null) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = p_reason and user_id is distinct from p_but;
end $$;

create or replace function drop_all_readers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record;
end $$;

-- Takes one person off several lists where they are for a reason. Answers the records they were on.
create or replace function drop_reader_of(p_ks_id text, p_records uuid[], p_reason text, p_user uuid) returns uuid[]
language plpgsql set search_path = pg_catalog, public as $$
declare gone uuid[];
begin
  with dropped as (
    delete from record_access where ks_id = p_ks_id and record_id = any (p_records) and reason = p_reason and user_id = p_user returning record_id
  ) select coalesce(array_agg(record_id), '{}') into gone from dropped;
  return gone;
end $$;

-- Everybody on the list of a restricted record at a department and a place, who may read it today, and why; more than one row for who has more
-- than one reason. Row-level security holds inside it. Who acts for a leader reads what the leader's place on the list opens, of the departments
-- they act for and of no others.
create or replace function listed_readers(p_ks_id text, p_record uuid, p_department uuid, p_location uuid)
returns table (user_id uuid, reason text, appointment_type text, until date) language sql stable set search_path = pg_catalog as $$
  with recursive up as (
    select p.id, p.parent_id from public.departments p where p.ks_id = p_ks_id and p.id = p_department
    union select p.id, p.parent_id from public.departments p join up on p.id = up.parent_id
  ), acting as (
    select l.user_id as id, public.nearest_leader(l.ks_id, l.department_id) as on_list_as
    from public.acting_leaders() l where l.ks_id = p_ks_id and l.department_id in (select up.id from up)
  ), held as (
    select o.user_id as id, o.appointment_type as office from public.officers_at(p_department, p_location) o
  )
  select u.id, a.reason, a.appointment_type, a.until
  from public.record_access a join public.users u on u.ks_id = a.ks_id and u.status = 'active' and (u.id = a.user_id and (a.reason <> 'leader' or u.role_id <= 2)
    or a.reason = 'leader' and exists (select from acting where acting.id = u.id and acting.on_list_as = a.user_id)
    or a.reason = 'admin' and exists (select from acting where acting.id = u.id and acting.on_list_as is null)
    or a.user_id is null and a.reason = 'verifier' and u.role_id = 5
    or exists (select from held where held.id = u.id and held.office = a.appointment_type))
  where a.ks_id = p_ks_id and a.record_id = p_record and (a.until is null or a.until >= public.oslo_today())
$$;
grant execute on function listed_readers(text, uuid, uuid, uuid) to portal_app;
