-- Delete stored answers to repeated requests (Idempotency-Key): all to a person, and all that show a record.
create or replace function forget_answers_to(p_ks_id text, p_user uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from idempotency where ks_id = p_ks_id and user_id = p_user;
end $$;

create or replace function forget_answers_of(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from idempotency where ks_id = p_ks_id and response::text like '%' || p_record || '%';
end $$;
