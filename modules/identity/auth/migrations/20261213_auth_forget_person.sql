-- A person who is anonymised has no session and no step that is not finished; the account goes when no other company has it.
create function forget_person_in_auth(p_ks_id text, p_id uuid, p_names jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from auth.sessions where ks_id = p_ks_id and user_id = p_id;
  delete from auth.one_time_tokens where ks_id = p_ks_id and user_id = p_id;
  delete from auth.accounts a using users u where u.ks_id = p_ks_id and u.id = p_id and a.id = u.account_id
    and not exists (select from users o where o.account_id = a.id and (o.ks_id, o.id) <> (p_ks_id, p_id) and o.status <> 'anonymised');
end $$;
