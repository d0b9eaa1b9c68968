-- Today in Oslo, or that day at the time `X-As-Of` asks for.
create or replace function absence_day() returns date language sql stable set search_path = pg_catalog as $$
  select (coalesce(nullif(current_setting('app.as_of', true), '')::timestamptz, public.app_now()) at time zone 'Europe/Oslo')::date
$$;
grant execute on function absence_day() to portal_app, portal_jobs;

-- Who is away on a day.
create or replace function away_on(p_day date) returns table (user_id uuid) language sql stable as $$
  select a.user_id from absences a where a.ended_at is null and p_day between a.starts_on and a.ends_on
$$;
grant execute on function away_on(date) to portal_app, portal_jobs;

-- Absences, today's and later, that a person is the substitute of. Cheap: callers look for the rest only when there is a row.
create or replace function absences_stood_in(p_ks_id text, p_user uuid) returns table (id uuid) language sql stable as $$
  select a.id from public.absences a where a.ks_id = p_ks_id and a.substitute_id = p_user and a.ended_at is null and a.ends_on >= public.oslo_today()
$$;

-- Refuses overlapping absences. Locks the person's row first, so that two concurrent inserts are checked one after the other.
create or replace function guard_absence() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from users u where u.ks_id = new.ks_id and u.id = new.user_id for no key update;
  if exists (select from absences a where a.ks_id = new.ks_id and a.user_id = new.user_id and a.ended_at is null
    and a.starts_on <= new.ends_on and a.ends_on >= new.starts_on) then
    raise exception 'absences of one person do not overlap' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Deletes the absences of an anonymised person, «Tidligere ansatt #n», from the history too (decision 036).
create or replace function forget_absences() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from absences a where a.ks_id = new.ks_id and a.user_id = new.id;
  delete from history.absences a where a.ks_id = new.ks_id and a.user_id = new.id;
  return null;
end $$;

-- Refuses to change an ended absence: nobody would be notified, and it could overlap a later one.
create or replace function guard_ended_absence() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'an absence that is ended is not changed' using errcode = 'KS409';
end $$;

-- Refuses to make oneself deputy (S7).
create or replace function guard_deputy() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.deputy_id::text = current_setting('app.user_id', true) then
    raise exception 'nobody makes themselves deputy' using errcode = 'KS409';
  end if;
  return new;
end $$;
grant execute on function guard_deputy() to portal_app;

-- Acting leaders of departments today, also in a read of an earlier time, because rights are today's: the substitute in an absence that somebody
-- else arranged, and the deputy while no leader is at work, but by an absence they have registered themselves (S7). Only people whose role may lead (domain 3.0.2).
create or replace function acting_leaders() returns table (ks_id text, department_id uuid, leader_id uuid, user_id uuid, place int) language sql stable as $$
  select d.ks_id, d.id, d.leader_id, u.id, 0
    from public.absences a join public.departments d on d.ks_id = a.ks_id and d.leader_id = a.user_id
      join public.users u on u.ks_id = a.ks_id and u.id = a.substitute_id and u.status = 'active' and u.role_id <= 2
    where a.ended_at is null and a.created_by <> a.substitute_id and public.oslo_today() between a.starts_on and a.ends_on
  union all
  select d.ks_id, d.id, d.leader_id, u.id, 1
    from public.departments d join public.users u on u.ks_id = d.ks_id and u.id = d.deputy_id and u.status = 'active' and u.role_id <= 2
    where d.deputy_id is distinct from d.leader_id and not exists (select from public.users l where l.ks_id = d.ks_id and l.id = d.leader_id and l.status = 'active' and l.role_id <= 2
      and not exists (select from public.absences b where b.ks_id = l.ks_id and b.user_id = l.id and b.ended_at is null
        and b.created_by is distinct from d.deputy_id and public.oslo_today() between b.starts_on and b.ends_on))
$$;
grant execute on function acting_leaders() to portal_app, portal_jobs;

-- The person who leads a department today, and for whom: as `nearest_leader`, but an acting leader comes before the leader.
create or replace function leading_now(p_ks_id text, p_department uuid) returns table (user_id uuid, for_id uuid) language sql stable rows 1 set search_path = pg_catalog as $$
  with recursive up as (
    select d.id, d.parent_id, d.leader_id, 0 as height from public.departments d where d.ks_id = p_ks_id and d.id = p_department
    union all select d.id, d.parent_id, d.leader_id, up.height + 1 from public.departments d join up on d.ks_id = p_ks_id and d.id = up.parent_id where up.height < 10
  )
  select x.id, x.for_id from up cross join lateral (
    select a.user_id as id, a.leader_id as for_id, a.place from public.acting_leaders() a where a.ks_id = p_ks_id and a.department_id = up.id
    union all select u.id, null, 2 from public.users u where u.ks_id = p_ks_id and u.id = up.leader_id and u.status = 'active' and u.role_id <= 2) x
  order by up.height, x.place limit 1
$$;
grant execute on function leading_now(text,uuid) to portal_app, portal_jobs;

-- An actor with one entry for each leader they act for (null where a department has none), and the people whose named work is theirs today.
-- `onListAs`: the leader whose place on the lists of restricted cases they read from.
create or replace function auth.acting_actor(p_actor jsonb, p_ks_id text, p_user uuid) returns jsonb
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
  || coalesce((select jsonb_build_object('standsInFor', jsonb_agg(jsonb_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)))
    from public.personal_stand_ins() s join public.users u on u.ks_id = s.ks_id and u.id = s.user_id
    where s.ks_id = p_ks_id and s.stand_in_id = p_user having count(*) > 0), '{}')
$$;

-- Stand-ins today for work assigned to a person by name (decision 079): the substitute in an absence that somebody else arranged, and the deputy
-- while acting as leader. Also today's in a read of an earlier time.
create or replace function personal_stand_ins() returns table (ks_id text, user_id uuid, stand_in_id uuid) language sql stable as $$
  select a.ks_id, a.user_id, a.substitute_id
    from public.absences a join public.users u on u.ks_id = a.ks_id and u.id = a.substitute_id and u.status = 'active'
    where a.ended_at is null and a.created_by <> a.substitute_id and public.oslo_today() between a.starts_on and a.ends_on
  union select l.ks_id, l.leader_id, l.user_id from public.acting_leaders() l where l.place = 1 and l.leader_id is not null
$$;
grant execute on function personal_stand_ins() to portal_app, portal_jobs;
