-- Documents that only those on a list read (domain 3.6.1 `accessLevel`, 4.3).
alter table documents add column is_restricted boolean not null default false;
select tenant_table('documents'), record_table('documents', 'document');
update history.documents set is_restricted = false where is_restricted is null;

-- Also in functions.sql: the trigger below is made of it.
create function list_document_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  return null;
end $$;
create trigger list_document_readers after update on documents for each row
  when ((old.is_restricted or new.is_restricted) and ((old.is_restricted, old.owner_id, old.department_id)
    is distinct from (new.is_restricted, new.owner_id, new.department_id))) execute function list_document_readers();

-- Also in functions.sql: the trigger below is made of it.
create function follow_document_leader() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  return null;
end $$;
create trigger follow_document_leader after update of leader_id on departments for each row
  when (old.leader_id is distinct from new.leader_id and old.leader_id is not null) execute function follow_document_leader();
