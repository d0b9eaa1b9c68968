-- Approval is a life of its own beside the status (decision 046), and is guarded as that is: what is approved has been handed in first, and
-- what asked for approval is not completed by asking for none in the same breath.
create function guard_approval() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.approval <> old.approval
    and (old.approval || '>' || new.approval) <> all ('{none>waiting,rejected>waiting,waiting>approved,waiting>rejected,waiting>none,rejected>none,approved>none}'::text[]) then
    raise exception 'tasks: approval % to % is no step', old.approval, new.approval using errcode = 'KS409';
  end if;
  if new.status = 'completed' and old.status <> 'completed' and old.is_approval_required and new.approval <> 'approved' then
    raise exception 'task % is completed without the approval it asks for', new.id using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger a_guard_approval before update of approval, status on tasks
  for each row when (new.approval <> old.approval or new.status <> old.status) execute function guard_approval();
