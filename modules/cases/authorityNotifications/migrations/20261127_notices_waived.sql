-- Whether who said that nothing need be told treated the grave case too, where too few may close for anybody else to say so (domain 4.4 S2).
alter table authority_notifications add column is_sod_relaxed boolean not null default false;
select tenant_table('authority_notifications');

-- Who treats a grave case does not say that law asks nothing of it, and who said so does not close it (decision 081).
create function guard_waiver() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from deviations d where d.ks_id = new.ks_id and d.id = new.deviation_id and d.assignee_id = new.decided_by
    and d.gravest_severity in ('high', 'critical')) then
    raise exception 'a duty of a grave case is not waived by its handler' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger b_guard_waiver before update of status on authority_notifications for each row
  when (new.status = 'notRequired' and old.status <> 'notRequired' and not new.is_sod_relaxed) execute function guard_waiver();

create function guard_waived() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from authority_notifications n where n.ks_id = new.ks_id and n.deviation_id = new.id and n.status = 'notRequired'
    and n.decided_by = new.closed_by) then
    raise exception 'a grave case is closed by somebody else than who waived its duties' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger c_guard_waived before update of status on deviations for each row
  when (new.status = 'closed' and old.status = 'resolved' and new.gravest_severity in ('high', 'critical') and not new.is_sod_relaxed)
  execute function guard_waived();
