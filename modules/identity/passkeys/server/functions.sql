-- Deletes every passkey of an account, when its second factors are removed.
create or replace function auth.drop_passkeys(p_account uuid) returns void language plpgsql set search_path = pg_catalog as $$
begin
  delete from auth.passkeys where account_id = p_account;
end $$;
grant execute on function auth.drop_passkeys(uuid) to portal_auth;
