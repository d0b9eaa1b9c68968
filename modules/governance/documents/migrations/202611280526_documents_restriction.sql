-- Documents that only those on a list read (domain 3.6.1 `accessLevel`, 4.3).
alter table documents add column is_restricted boolean not null default false;
select tenant_table('documents'), record_table('documents', 'document');
update history.documents set is_restricted = false where is_restricted is null;

-- Also in functions.sql: the trigger below is made of it.
create function list_document_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  is_new boolean := not old.is_restricted;
begin
  if new.is_restricted <> old.is_restricted then
    update history.documents h set is_restricted = new.is_restricted where h.ks_id = new.ks_id and h.id = new.id;
  end if;
  if not new.is_restricted then
    perform public.drop_all_readers(new.ks_id, new.id);
    return null;
  end if;
  if is_new or new.owner_id <> old.owner_id then
    perform public.drop_readers(new.ks_id, new.id, 'handler'), public.put_readers(new.ks_id, new.id, 'handler', array[new.owner_id]);
  end if;
  if is_new or new.department_id <> old.department_id then
    perform public.list_leader(new.ks_id, new.id, new.department_id);
  end if;
  if is_new then
    perform public.put_readers(new.ks_id, new.id, 'added', array(select new.created_by
      union select a.user_id from public.document_authors a join public.document_versions v on v.ks_id = a.ks_id and v.id = a.version_id
        where v.ks_id = new.ks_id and v.document_id = new.id and v.approved_at is null and v.withdrawn_at is null
      union select s.user_id from public.approval_rounds r join public.approval_seats s on s.ks_id = r.ks_id and s.round_id = r.id
        where r.ks_id = new.ks_id and r.record_id = new.id and r.status = 'open'));
    perform public.put_readers(new.ks_id, new.id, 'owner', array(select distinct a.owner_id from public.actions a where a.ks_id = new.ks_id and a.parent_id = new.id));
  end if;
  return null;
end $$;
create trigger list_document_readers after update on documents for each row
  when ((old.is_restricted or new.is_restricted) and ((old.is_restricted, old.owner_id, old.department_id)
    is distinct from (new.is_restricted, new.owner_id, new.department_id))) execute function list_document_readers();

-- Also in functions.sql: the trigger below is made of it.
create function follow_document_leader() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.replace_leader('documents', new.ks_id, new.id, old.leader_id);
  return null;
end $$;
create trigger follow_document_leader after update of leader_id on departments for each row
  when (old.leader_id is distinct from new.leader_id and old.leader_id is not null) execute function follow_document_leader();
