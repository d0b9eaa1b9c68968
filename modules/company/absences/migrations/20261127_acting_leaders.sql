-- A department may have a deputy, who leads it while its leader is away or missing.
alter table departments add column deputy_id uuid;
alter table departments add foreign key (ks_id, deputy_id) references users (ks_id, id);
create index departments_deputy on departments (ks_id, deputy_id) where deputy_id is not null;
select tenant_table('departments');

-- S7: nobody makes themselves deputy; another does.
create function guard_deputy() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.deputy_id::text = current_setting('app.user_id', true) then
    raise exception 'nobody makes themselves deputy' using errcode = 'KS409';
  end if;
  return new;
end $$;
grant execute on function guard_deputy() to portal_app;
create trigger guard_deputy before update of deputy_id on departments for each row
  when (new.deputy_id is not null and new.deputy_id is distinct from old.deputy_id) execute function guard_deputy();
create trigger guard_deputy_of_new before insert on departments for each row when (new.deputy_id is not null) execute function guard_deputy();

-- Who leads a department in its leader's place today, also where an earlier time is read: rights are today's. The stand-in of an absence that
-- another arranged, and the deputy while no leader is at work. Only who may lead at all (domain 3.0.2).
create function acting_leaders() returns table (ks_id text, department_id uuid, leader_id uuid, user_id uuid, place int) language sql stable as $$
  select d.ks_id, d.id, d.leader_id, u.id, 0
    from public.absences a join public.departments d on d.ks_id = a.ks_id and d.leader_id = a.user_id
      join public.users u on u.ks_id = a.ks_id and u.id = a.substitute_id and u.status = 'active' and u.role_id <= 2
    where a.ended_at is null and a.created_by <> a.substitute_id and public.oslo_today() between a.starts_on and a.ends_on
  union all
  select d.ks_id, d.id, d.leader_id, u.id, 1
    from public.departments d join public.users u on u.ks_id = d.ks_id and u.id = d.deputy_id and u.status = 'active' and u.role_id <= 2
    where d.deputy_id is distinct from d.leader_id and not exists (select from public.users l where l.ks_id = d.ks_id and l.id = d.leader_id and l.status = 'active' and l.role_id <= 2
      and not exists (select from public.absences b where b.ks_id = l.ks_id and b.user_id = l.id and b.ended_at is null
        and public.oslo_today() between b.starts_on and b.ends_on))
$$;
-- Whom a department's work waits for today, and in whose place: as `nearest_leader`, but who acts for a leader comes before them.
create function leading_now(p_ks_id text, p_department uuid) returns table (user_id uuid, for_id uuid) language sql stable set search_path = pg_catalog as $$
  with recursive up as (
    select d.id, d.parent_id, d.leader_id, 0 as height from public.departments d where d.ks_id = p_ks_id and d.id = p_department
    union all select d.id, d.parent_id, d.leader_id, up.height + 1 from public.departments d join up on d.ks_id = p_ks_id and d.id = up.parent_id where up.height < 10
  )
  select x.id, x.for_id from up cross join lateral (
    select a.user_id as id, a.leader_id as for_id, a.place from public.acting_leaders() a where a.ks_id = p_ks_id and a.department_id = up.id
    union all select u.id, null, 2 from public.users u where u.ks_id = p_ks_id and u.id = up.leader_id and u.status = 'active' and u.role_id <= 2) x
  order by up.height, x.place limit 1
$$;
grant execute on function acting_leaders(), leading_now(text, uuid) to portal_app, portal_jobs;

-- As before (decision 033), and beside it whom somebody acts for: those departments are their team, with all below, while it lasts.
create or replace function auth.actor_of(p_ks_id text, p_user uuid, p_session uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare actor jsonb; leads boolean; acts boolean;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', p_user::text, true);
  select jsonb_build_object('id', u.id, 'ksId', u.ks_id, 'roleId', u.role_id, 'name', u.firstname || ' ' || u.lastname, 'departmentId', u.department_id,
    'team', '[]'::jsonb, 'accountId', u.account_id, 'sessionId', p_session,
    'verifiers', (select count(*) from (select from public.users v where v.ks_id = p_ks_id and v.status = 'active' and v.role_id in (1, 2, 5) limit 3) x),
    'isLarge', (select coalesce(sum(n.last), 0) from public.numbers n where n.ks_id = p_ks_id) > 20000),
    u.role_id <= 2 and exists (select from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user),
    u.role_id <= 2 and (exists (select from public.departments d where d.ks_id = p_ks_id and d.deputy_id = p_user)
      or exists (select from public.absences a where a.ks_id = p_ks_id and a.substitute_id = p_user and a.ended_at is null and a.ends_on >= public.oslo_today()))
  into actor, leads, acts
  from public.users u where u.ks_id = p_ks_id and u.id = p_user and u.status = 'active' and (u.access_until is null or u.access_until >= current_date);
  if not found then perform set_config('app.ks_id', '', true); return null; end if;
  if leads then
    with recursive led as (
      select d.id from public.departments d where d.ks_id = p_ks_id and d.leader_id = p_user
      union select d.id from public.departments d join led on d.ks_id = p_ks_id and d.parent_id = led.id
    ) select jsonb_set(actor, '{team}', jsonb_agg(led.id)) into actor from led;
  end if;
  if acts then actor := auth.acting_actor(actor, p_ks_id, p_user); end if;
  if exists (select from public.appointments a where a.ks_id = p_ks_id and a.user_id = p_user and a.ended_at is null) then
    actor := actor || coalesce((select jsonb_build_object('appointments', jsonb_agg(jsonb_build_object('type', a.appointment_type, 'locationId', a.location_id,
      'departments', case when a.department_id is not null then (
        with recursive below as (
          select a.department_id as id
          union select d.id from public.departments d join below on d.ks_id = p_ks_id and d.parent_id = below.id
        ) select jsonb_agg(below.id) from below) end)))
      from public.appointments a where a.ks_id = p_ks_id and a.user_id = p_user and a.ended_at is null and a.confirmed_at is not null
        and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today()) having count(*) > 0), '{}');
  end if;
  return actor;
end $$;

-- One entry for each leader acted for (none named where there is none); `onListAs` is whose place on the lists of restricted cases is read from.
create function auth.acting_actor(p_actor jsonb, p_ks_id text, p_user uuid) returns jsonb
language sql stable set search_path = pg_catalog, public as $$
  with recursive acted as (
    select distinct a.department_id, a.leader_id, public.nearest_leader(p_ks_id, a.department_id) as on_list_as
    from public.acting_leaders() a where a.ks_id = p_ks_id and a.user_id = p_user
  ), below as (
    select acted.leader_id, acted.on_list_as, acted.department_id as id from acted
    union select below.leader_id, below.on_list_as, d.id from public.departments d join below on d.ks_id = p_ks_id and d.parent_id = below.id
  ), entries as (
    select below.leader_id, below.on_list_as, jsonb_agg(distinct below.id) as departments from below group by 1, 2
  )
  select p_actor || coalesce((select jsonb_build_object('ownTeam', p_actor -> 'team',
      'team', (select jsonb_agg(distinct x.id) from (select below.id::text from below union select jsonb_array_elements_text(p_actor -> 'team')) x (id)),
      'actsFor', jsonb_agg(jsonb_build_object('leaderId', e.leader_id, 'onListAs', e.on_list_as, 'departments', e.departments,
        'name', (select u.firstname || ' ' || u.lastname from public.users u where u.ks_id = p_ks_id and u.id = e.leader_id))))
    from entries e having count(*) > 0), '{}')
$$;

-- As before; and who acts for a leader reads what the leader's place on the list opens, of the departments they act for and of no others.
create or replace function restricted_readers(p_deviation uuid) returns table (user_id uuid, reason text, appointment_type text, until date)
language sql stable set search_path = pg_catalog as $$
  with recursive d as (select c.ks_id, c.id, c.department_id, c.location_id from public.deviations c where c.id = p_deviation),
  up as (
    select p.id, p.parent_id from public.departments p join d on p.id = d.department_id
    union select p.id, p.parent_id from public.departments p join up on p.id = up.parent_id
  ), acting as (
    select l.user_id as id, public.nearest_leader(l.ks_id, l.department_id) as on_list_as
    from public.acting_leaders() l join d on l.ks_id = d.ks_id where l.department_id in (select up.id from up)
  )
  select u.id, a.reason, a.appointment_type, a.until
  from public.deviation_access a join public.users u on u.ks_id = a.ks_id and u.status = 'active' and (u.id = a.user_id and (a.reason <> 'leader' or u.role_id <= 2)
    or a.reason = 'leader' and exists (select from acting where acting.id = u.id and acting.on_list_as = a.user_id)
    or a.reason = 'admin' and exists (select from acting where acting.id = u.id and acting.on_list_as is null)
    or a.user_id is null and a.reason = 'verifier' and u.role_id = 5
    or exists (select from public.appointments_now() o cross join d where o.ks_id = u.ks_id and o.user_id = u.id and o.appointment_type = a.appointment_type
      and (o.department_id is null or o.department_id in (select up.id from up)) and (o.location_id is null or o.location_id = d.location_id)))
  where a.deviation_id = p_deviation and (a.until is null or a.until >= public.oslo_today())
$$;
