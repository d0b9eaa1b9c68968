-- Who goes over to another of their companies keeps the device they hold: it is silent for the one they left.
drop trigger drop_push_registration_of_ended on auth.sessions;
create trigger drop_push_registration_of_ended after update of revoked_at on auth.sessions for each row
  when (new.revoked_at is not null and coalesce(new.revoke_reason, '') not in ('replaced', 'switched')) execute function auth.drop_push_registration();

-- Whether a registration, of whichever company, was made by the account that the session is of.
create function auth.is_own_device(p_registration uuid, p_session uuid) returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from public.push_registrations r join auth.sessions made on made.id = r.session_id join auth.sessions asks on asks.account_id = made.account_id
    where r.id = p_registration and asks.id = p_session and asks.ks_id = current_setting('app.ks_id'))
$$;
grant execute on function auth.is_own_device(uuid, uuid) to portal_app;
