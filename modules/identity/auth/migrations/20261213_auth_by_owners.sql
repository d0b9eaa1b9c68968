-- As before, but users and passkeys are written by whose tables they are.
create or replace function auth.take_two_factor(p_account uuid) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  update auth.accounts set totp_sealed = null, totp_pending_sealed = null, has_passkey = false, two_factor_at = null where id = p_account;
  delete from auth.recovery_codes where account_id = p_account;
  perform auth.drop_passkeys(p_account);
  update auth.one_time_tokens set used_at = now() where account_id = p_account and kind in ('secondFactor', 'enrolment') and used_at is null;
  update auth.sessions set revoked_at = now(), revoke_reason = 'twoFactorReset' where account_id = p_account and revoked_at is null;
end $$;
create or replace function auth.accept_invitation(p_ks_id text, p_user uuid, p_account uuid, p_firstname text, p_lastname text) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.ks_id', p_ks_id, true);
  return public.is_open_tenant(p_ks_id) and not exists (select from auth.accounts where id = p_account and came_with <> p_ks_id)
    and public.link_account(p_ks_id, p_user, p_account, p_firstname, p_lastname);
end $$;
create or replace function auth.signed_in(p_ks_id text, p_user uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform set_config('app.ks_id', p_ks_id, true), public.set_last_login(p_ks_id, p_user);
end $$;
create or replace function auth.email_changed(p_account uuid, p_email text) returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.set_email_of_account(p_account, p_email);
end $$;
