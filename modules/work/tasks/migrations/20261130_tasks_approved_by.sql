-- As before; and who approves a task is who it names, who stands in for them today, or an administrator (domain 3.2.2, decision 079).
create or replace function guard_approval() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.approval <> old.approval
    and (old.approval || '>' || new.approval) <> all ('{none>waiting,rejected>waiting,waiting>approved,waiting>rejected,waiting>none,rejected>none,approved>none}'::text[]) then
    raise exception 'tasks: approval % to % is no step', old.approval, new.approval using errcode = 'KS409';
  end if;
  if new.status = 'completed' and old.status <> 'completed' and old.is_approval_required and new.approval <> 'approved' then
    raise exception 'task % is completed without the approval it asks for', new.id using errcode = 'KS409';
  end if;
  if new.approval = 'approved' and old.approval = 'waiting' and new.approved_by is distinct from old.approver_id
    and not exists (select from public.users u where u.ks_id = new.ks_id and u.id = new.approved_by and u.role_id = 1)
    and not exists (select from public.personal_stand_ins() s where s.ks_id = new.ks_id and s.user_id = old.approver_id and s.stand_in_id = new.approved_by) then
    raise exception 'task % is approved by another than its approver', new.id using errcode = 'KS409';
  end if;
  return new;
end $$;
