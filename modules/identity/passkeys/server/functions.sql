-- Deletes every passkey of an account, when its second factors are removed.
create or replace function auth.drop_passkeys(p_account uuid) returns void language plpgsql set search_path = pg_catalog as $$
begin
  delete from auth.passkeys where account_id = p_account;
end $$;
grant execute on function auth.drop_passkeys(uuid) to portal_auth;

-- The passkeys of a user of this tenant, for themselves; no keys.
create or replace function auth.passkey_data(p_user uuid) returns table (created_at timestamptz, name text, last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select k.created_at, k.name, k.last_used_at from auth.passkeys k join public.users u on u.account_id = k.account_id
    where u.ks_id = current_setting('app.ks_id') and u.id = p_user order by k.created_at desc
$$;
grant execute on function auth.passkey_data(uuid) to portal_app;
