-- As before, but the list of readers is written by whose table it is.
create or replace function list_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  is_new boolean := tg_op = 'INSERT' or not old.is_restricted;
  acting text := current_setting('app.user_id', true);
  leader uuid;
begin
  if tg_op = 'UPDATE' and new.is_restricted <> old.is_restricted then
    update history.deviations h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.id = new.id;
  end if;
  if not new.is_restricted then
    perform public.drop_all_readers(new.ks_id, new.id);
    return null;
  end if;
  if is_new or new.assignee_id is distinct from old.assignee_id then
    -- Nobody gives themselves access (S7): who takes over a leaver's cases must be let in by another.
    if new.assignee_id is not null and (is_new or new.assignee_id::text is distinct from acting
      or exists (select from public.restricted_readers(new.id) r where r.user_id = new.assignee_id)) then
      perform public.put_readers(new.ks_id, new.id, 'handler', array[new.assignee_id]);
    end if;
    perform public.drop_readers(new.ks_id, new.id, 'handler', new.assignee_id);
  end if;
  if is_new or new.department_id <> old.department_id then
    leader := public.nearest_leader(new.ks_id, new.department_id);
    perform public.drop_readers(new.ks_id, new.id, 'leader'), public.put_readers(new.ks_id, new.id, 'leader', array[leader]);
  end if;
  if is_new or new.category <> old.category then
    perform public.put_readers(new.ks_id, new.id, 'office', '{}', public.offices_for(new.category));
  end if;
  if is_new then
    perform public.put_readers(new.ks_id, new.id, 'reporter', array[new.reported_by]);
    perform public.put_readers(new.ks_id, new.id, 'owner', array(select distinct a.owner_id from public.actions a
      where a.ks_id = new.ks_id and a.deviation_id = new.id and a.status in ('planned', 'inProgress', 'rejected')));
    -- Where nobody leads and nobody holds the office there, somebody must still be able to treat it.
    if leader is null and not exists (select from public.officers_at(new.department_id, new.location_id) o join public.users u on u.id = o.user_id
        where u.ks_id = new.ks_id and o.appointment_type = any (public.offices_for(new.category))) then
      perform public.put_readers(new.ks_id, new.id, 'admin', array(select u.id from public.users u where u.ks_id = new.ks_id and u.status = 'active' and u.role_id = 1));
    end if;
  end if;
  -- A grave case waits for a controller's verification (domain 4.2: as verifier); who closed it may see it afterwards.
  if new.status = 'resolved' and (new.severity in ('high', 'critical') or new.gravest_severity in ('high', 'critical')) then
    perform public.put_verifiers(new.ks_id, new.id);
  elsif tg_op = 'UPDATE' and old.status = 'resolved' then
    perform public.drop_verifiers(new.ks_id, new.id), public.put_readers(new.ks_id, new.id, 'verifier', array[new.closed_by]);
  end if;
  return null;
end $$;

create or replace function follow_leader() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare c record; leader uuid; cases uuid[];
begin
  cases := public.drop_reader_of(new.ks_id, array(
    with recursive below as (
      select new.id union select d.id from public.departments d join below on d.ks_id = new.ks_id and d.parent_id = below.id
    ) select d.id from public.deviations d where d.ks_id = new.ks_id and d.is_restricted and d.department_id in (select below.id from below)
  ), 'leader', old.leader_id);
  for c in select d.id, d.department_id from public.deviations d where d.ks_id = new.ks_id and d.id = any (cases) loop
    leader := public.nearest_leader(new.ks_id, c.department_id);
    if leader::text is distinct from current_setting('app.user_id', true) then
      perform public.put_readers(new.ks_id, c.id, 'leader', array[leader]);
    end if;
  end loop;
  return null;
end $$;
