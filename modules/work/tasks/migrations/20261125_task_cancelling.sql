-- The guard of domain 3.2.2 once more, where no verb can forget it: what a grave case that is open, or an order from an authority, asked for
-- is given up by an administrator alone.
create function guard_cancelling() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if (new.source_type = 'order' or (new.source_type = 'deviation' and exists (select from deviations d
      where d.ks_id = new.ks_id and d.id = new.source_id and d.severity in ('high', 'critical') and d.status <> 'closed' and d.deleted_at is null)))
    and not exists (select from users u where u.ks_id = new.ks_id and u.id = new.updated_by and u.role_id = 1) then
    raise exception 'task % is cancelled by an administrator alone', new.id using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_cancelling before update of status on tasks for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' and new.source_type in ('order', 'deviation')) execute function guard_cancelling();
