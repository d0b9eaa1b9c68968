-- As before, but an office counts where it holds: who has it for another department or safety area treats nothing here.
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
    -- Where nobody leads and nobody holds the office there, somebody must still be able to treat it.
    if leader is null and not exists (select from public.officers_at(new.department_id, new.location_id) o join public.users u on u.id = o.user_id
        where u.ks_id = new.ks_id and o.appointment_type = any (public.offices_for(new.category))) then
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
