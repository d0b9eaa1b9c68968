-- What the system itself does is filed under its name; for what runs with the owner's rights.
create function file_audit_of_system(p_ks_id text, p_id uuid, p_name text, p_action text, p_type text, p_entity text, p_number text, p_after jsonb)
returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, entity_number, after)
    values (p_ks_id, p_id, p_name, 'system', p_action, p_type, p_entity, p_number, p_after);
end $$;

-- Answers kept to be given again: those to a person, and those that show a record.
create function forget_answers_to(p_ks_id text, p_user uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from idempotency where ks_id = p_ks_id and user_id = p_user;
end $$;
create function forget_answers_of(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from idempotency where ks_id = p_ks_id and response::text like '%' || p_record || '%';
end $$;
