-- Restricted cases (domain 3.3.1 confidentiality, 4.3): a flag that every read asks, and a list that is read for flagged rows alone (decision 032).
alter table deviations add column is_restricted boolean not null default false;
alter table history.deviations add column is_restricted boolean not null default false;
-- Who may read what was is today's question: the flag of earlier versions follows the case's own, and is no change of the case.
alter table deviations disable trigger user;
update deviations set is_restricted = true where categories_held && '{privacy,personalInjury,psychosocial,theft}' or category in ('privacy', 'personalInjury', 'psychosocial', 'theft');
alter table deviations enable trigger user;
update history.deviations h set is_restricted = true from deviations d where d.is_restricted and d.ks_id = h.ks_id and d.id = h.id;

-- What counts from an index alone must find the flag there.
drop index deviations_priority, deviations_treated, deviations_status, deviations_status_reported, deviations_reported,
  history.deviations_priority, history.deviations_treated, history.deviations_status, history.deviations_status_reported, history.deviations_reported;
create index deviations_priority on deviations (ks_id, severity_rank, reported_at, id) include (status, due_date, category, department_id, is_restricted, sys_from)
  where deleted_at is null;
create index deviations_treated on deviations (ks_id, severity_rank, reported_at, id) include (due_date, is_restricted)
  where status in ('open', 'inProgress') and deleted_at is null;
create index deviations_reported on deviations (ks_id, reported_at, id) include (is_restricted) where deleted_at is null;
create index deviations_status on deviations (ks_id, status, severity_rank, reported_at, id) include (due_date, is_restricted) where deleted_at is null;
create index deviations_status_reported on deviations (ks_id, status, reported_at, id) include (is_restricted) where deleted_at is null;
-- What a list is counted by: its entries lie as the rows do, so a count of ten thousand looks at few pages.
create index deviations_live on deviations (ks_id) include (is_restricted, id) where deleted_at is null;
create index deviations_restricted on deviations (ks_id, department_id, id) where is_restricted;
select tenant_table('deviations');

create function restrict_deviation() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.is_restricted := true;
  return new;
end $$;
grant execute on function restrict_deviation() to portal_app;
create trigger c_restrict before insert or update of category on deviations for each row
  when (new.category in ('privacy', 'personalInjury', 'psychosocial', 'theft')) execute function restrict_deviation();

-- Who a department's cases fall to: its active leader, else the nearest above.
create function nearest_leader(p_ks_id text, p_department uuid) returns uuid language sql stable set search_path = pg_catalog as $$
  with recursive up as (
    select d.id, d.parent_id, d.leader_id, 0 as height from public.departments d where d.ks_id = p_ks_id and d.id = p_department
    union all select d.id, d.parent_id, d.leader_id, up.height + 1 from public.departments d join up on d.ks_id = p_ks_id and d.id = up.parent_id where up.height < 10
  )
  select u.id from up join public.users u on u.ks_id = p_ks_id and u.id = up.leader_id
    where u.status = 'active' and u.role_id <= 2 order by up.height limit 1
$$;

-- Everybody who may read a restricted case today, and why; more than one row for who has more than one reason. Row-level security holds inside it.
create function restricted_readers(p_deviation uuid) returns table (user_id uuid, reason text, appointment_type text, until date)
language sql stable set search_path = pg_catalog as $$
  with recursive d as (select c.id, c.department_id, c.location_id from public.deviations c where c.id = p_deviation),
  up as (
    select p.id, p.parent_id from public.departments p join d on p.id = d.department_id
    union select p.id, p.parent_id from public.departments p join up on p.id = up.parent_id
  )
  select u.id, a.reason, a.appointment_type, a.until
  from public.deviation_access a join public.users u on u.ks_id = a.ks_id and u.status = 'active' and (u.id = a.user_id and (a.reason <> 'leader' or u.role_id <= 2)
    or a.user_id is null and a.reason = 'verifier' and u.role_id = 5
    or exists (select from public.appointments_now() o cross join d where o.ks_id = u.ks_id and o.user_id = u.id and o.appointment_type = a.appointment_type
      and (o.department_id is null or o.department_id in (select up.id from up)) and (o.location_id is null or o.location_id = d.location_id)))
  where a.deviation_id = p_deviation and (a.until is null or a.until >= public.oslo_today())
$$;
grant execute on function nearest_leader(text, uuid), restricted_readers(uuid) to portal_app;

-- The offices a case of a category is for (domain 1.3, 3.3.1; aml. § 5-1 gives the safety representative the injuries of their area).
create function offices_for(p_category text) returns text[] language sql immutable as $$
  select case p_category when 'privacy' then '{personvernombud}' when 'personalInjury' then '{hmsAnsvarlig,verneombud,hovedverneombud}' else '{hmsAnsvarlig}' end::text[]
$$;

-- Keeps the list in step with the case: it stands above row-level security for the flag of earlier versions, and names the tenant everywhere.
create function list_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  is_new boolean := tg_op = 'INSERT' or not old.is_restricted;
  acting text := current_setting('app.user_id', true);
  leader uuid;
begin
  if tg_op = 'UPDATE' and new.is_restricted <> old.is_restricted then
    update history.deviations h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.id = new.id;
  end if;
  if not new.is_restricted then
    delete from public.deviation_access where ks_id = new.ks_id and deviation_id = new.id;
    return null;
  end if;
  if is_new or new.assignee_id is distinct from old.assignee_id then
    -- Nobody gives themselves access (S7): who takes over a leaver's cases must be let in by another.
    if new.assignee_id is not null and (is_new or new.assignee_id::text is distinct from acting
      or exists (select from public.restricted_readers(new.id) r where r.user_id = new.assignee_id)) then
      insert into public.deviation_access (ks_id, deviation_id, reason, user_id) values (new.ks_id, new.id, 'handler', new.assignee_id) on conflict do nothing;
    end if;
    delete from public.deviation_access where ks_id = new.ks_id and deviation_id = new.id and reason = 'handler' and user_id is distinct from new.assignee_id;
  end if;
  if is_new or new.department_id <> old.department_id then
    leader := public.nearest_leader(new.ks_id, new.department_id);
    delete from public.deviation_access where ks_id = new.ks_id and deviation_id = new.id and reason = 'leader';
    if leader is not null then
      insert into public.deviation_access (ks_id, deviation_id, reason, user_id) values (new.ks_id, new.id, 'leader', leader) on conflict do nothing;
    end if;
  end if;
  if is_new or new.category <> old.category then
    insert into public.deviation_access (ks_id, deviation_id, reason, appointment_type)
      select new.ks_id, new.id, 'office', office from unnest(public.offices_for(new.category)) office on conflict do nothing;
  end if;
  if is_new then
    insert into public.deviation_access (ks_id, deviation_id, reason, user_id) values (new.ks_id, new.id, 'reporter', new.reported_by) on conflict do nothing;
    insert into public.deviation_access (ks_id, deviation_id, reason, user_id)
      select distinct new.ks_id, new.id, 'owner', a.owner_id from public.actions a
      where a.ks_id = new.ks_id and a.deviation_id = new.id and a.status in ('planned', 'inProgress', 'rejected') on conflict do nothing;
    -- Where nobody leads and nobody holds the office, somebody must still be able to treat it.
    if leader is null and not exists (select from public.appointments_now() o where o.ks_id = new.ks_id and o.appointment_type = any (public.offices_for(new.category))) then
      insert into public.deviation_access (ks_id, deviation_id, reason, user_id)
        select new.ks_id, new.id, 'admin', u.id from public.users u where u.ks_id = new.ks_id and u.status = 'active' and u.role_id = 1 on conflict do nothing;
    end if;
  end if;
  -- A grave case waits for a controller's verification (4.2: as verifier); who closed it may see it afterwards.
  if new.status = 'resolved' and (new.severity in ('high', 'critical') or new.gravest_severity in ('high', 'critical')) then
    insert into public.deviation_access (ks_id, deviation_id, reason) values (new.ks_id, new.id, 'verifier') on conflict do nothing;
  elsif tg_op = 'UPDATE' and old.status = 'resolved' then
    delete from public.deviation_access where ks_id = new.ks_id and deviation_id = new.id and reason = 'verifier' and user_id is null;
    if new.closed_by is not null then
      insert into public.deviation_access (ks_id, deviation_id, reason, user_id) values (new.ks_id, new.id, 'verifier', new.closed_by) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
grant execute on function list_readers() to portal_app;
create trigger list_readers_of_new after insert on deviations for each row when (new.is_restricted) execute function list_readers();
create trigger list_readers after update on deviations for each row
  when (new.is_restricted <> old.is_restricted or new.is_restricted and (new.assignee_id is distinct from old.assignee_id
    or new.department_id <> old.department_id or new.category <> old.category or new.status <> old.status)) execute function list_readers();

-- A new leader follows, and the former does not stay; who made themselves leader is let in by another (S7).
create function follow_leader() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare cases uuid[];
begin
  with recursive below as (
    select new.id union select d.id from public.departments d join below on d.ks_id = new.ks_id and d.parent_id = below.id
  ), gone as (
    delete from public.deviation_access a using public.deviations c
    where a.ks_id = new.ks_id and a.reason = 'leader' and a.user_id = old.leader_id and c.ks_id = a.ks_id and c.id = a.deviation_id
      and c.is_restricted and c.department_id in (select below.id from below)
    returning a.deviation_id
  ) select array_agg(gone.deviation_id) into cases from gone;
  insert into public.deviation_access (ks_id, deviation_id, reason, user_id)
    select c.ks_id, c.id, 'leader', led.leader from public.deviations c cross join lateral public.nearest_leader(c.ks_id, c.department_id) led(leader)
    where c.ks_id = new.ks_id and c.id = any (cases) and led.leader is not null and led.leader::text is distinct from current_setting('app.user_id', true)
  on conflict do nothing;
  return null;
end $$;
grant execute on function follow_leader() to portal_app;
create trigger follow_leader after update of leader_id on departments for each row
  when (old.leader_id is not null and new.leader_id is distinct from old.leader_id) execute function follow_leader();

-- Cases from before get the list they would have been given.
insert into deviation_access (ks_id, deviation_id, reason, user_id)
  select ks_id, id, 'reporter', reported_by from deviations where is_restricted
  union select ks_id, id, 'handler', assignee_id from deviations where is_restricted and assignee_id is not null
  union select ks_id, id, 'leader', nearest_leader(ks_id, department_id) from deviations where is_restricted and nearest_leader(ks_id, department_id) is not null
  union select d.ks_id, d.id, 'admin', u.id from deviations d join users u on u.ks_id = d.ks_id and u.role_id = 1 and u.status = 'active'
    where d.is_restricted and nearest_leader(d.ks_id, d.department_id) is null
  union select d.ks_id, d.id, 'owner', a.owner_id from deviations d join actions a on a.ks_id = d.ks_id and a.deviation_id = d.id
    where d.is_restricted and a.status in ('planned', 'inProgress', 'rejected');
insert into deviation_access (ks_id, deviation_id, reason, appointment_type)
  select ks_id, id, 'office', unnest(offices_for(category)) from deviations where is_restricted;
insert into deviation_access (ks_id, deviation_id, reason) select ks_id, id, 'verifier' from deviations
  where is_restricted and status = 'resolved' and (severity_rank <= 2 or gravest_severity in ('high', 'critical'));
