-- What sign-in writes of a user. It has no tenant at hand: these are called with the owner's rights.
create function link_account(p_ks_id text, p_user uuid, p_account uuid, p_firstname text, p_lastname text) returns boolean
language plpgsql set search_path = pg_catalog, public as $$
begin
  update users set account_id = p_account, status = 'active',
    firstname = coalesce(p_firstname, firstname), lastname = coalesce(p_lastname, lastname), updated_at = now(), version = version + 1
    where ks_id = p_ks_id and id = p_user and status = 'invited';
  return found;
end $$;
create function set_last_login(p_ks_id text, p_user uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update users set last_login_at = now() where ks_id = p_ks_id and id = p_user;
end $$;
create function set_email_of_account(p_account uuid, p_email text) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update users set email = p_email, updated_at = now(), version = version + 1 where account_id = p_account;
end $$;

-- People's own phone, when `p_version` is the one they saw. Answers the new version, or nothing.
create function set_phone(p_id uuid, p_version int, p_phone text) returns int language plpgsql set search_path = pg_catalog, public as $$
declare now_version int;
begin
  update users set phone = p_phone, updated_at = now(), updated_by = p_id, version = version + 1 where id = p_id and version = p_version
    returning version into now_version;
  return now_version;
end $$;
grant execute on function set_phone(uuid, int, text) to portal_app;
