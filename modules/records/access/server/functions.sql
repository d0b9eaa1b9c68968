-- Every person on the list of a restricted record, now and at every earlier time; offices stay.
create or replace function forget_readers_of(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and user_id is not null;
  delete from history.record_access where ks_id = p_ks_id and record_id = p_record and user_id is not null;
end $$;

-- Puts people and offices on the list of a restricted record, for a reason; who is there for that reason already stays. Others call these from
-- triggers that run with the owner's rights.
create or replace function put_readers(p_ks_id text, p_record uuid, p_reason text, p_users uuid[], p_offices text[] default '{}') returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_access (ks_id, record_id, reason, user_id)
    select p_ks_id, p_record, p_reason, x from unnest(p_users) x where x is not null on conflict do nothing;
  insert into record_access (ks_id, record_id, reason, appointment_type)
    select p_ks_id, p_record, p_reason, x from unnest(p_offices) x on conflict do nothing;
end $$;

-- The controllers, by their role alone, while a grave one waits to be verified.
create or replace function put_verifiers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_access (ks_id, record_id, reason) values (p_ks_id, p_record, 'verifier') on conflict do nothing;
end $$;

create or replace function drop_verifiers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = 'verifier' and user_id is null;
end $$;

-- Takes off the list who is there for a reason, but for `p_but`.
create or replace function drop_readers(p_ks_id text, p_record uuid, p_reason text, p_but uuid default null) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record and reason = p_reason and user_id is distinct from p_but;
end $$;

create or replace function drop_all_readers(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from record_access where ks_id = p_ks_id and record_id = p_record;
end $$;

-- Takes one person off several lists where they are for a reason. Answers the records they were on.
create or replace function drop_reader_of(p_ks_id text, p_records uuid[], p_reason text, p_user uuid) returns uuid[]
language plpgsql set search_path = pg_catalog, public as $$
declare gone uuid[];
begin
  with dropped as (
    delete from record_access where ks_id = p_ks_id and record_id = any (p_records) and reason = p_reason and user_id = p_user returning record_id
  ) select coalesce(array_agg(record_id), '{}') into gone from dropped;
  return gone;
end $$;
