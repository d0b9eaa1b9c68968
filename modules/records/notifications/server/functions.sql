-- Active sessions of a user in the transaction's tenant. Push goes to the devices of these only.
create or replace function auth.live_sessions(p_user uuid) returns table (id uuid, user_agent text) language sql stable security definer set search_path = pg_catalog as $$
  select s.id, s.user_agent from auth.sessions s where s.ks_id = current_setting('app.ks_id') and s.user_id = p_user
    and s.revoked_at is null and s.idle_until > now() and s.absolute_until > now()
$$;
grant execute on function auth.live_sessions(uuid) to portal_app;

create or replace function auth.drop_push_registration() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from public.push_registrations where ks_id = old.ks_id and session_id = old.id;
  return null;
end $$;

-- Whether a push registration, of any company, was made by the session's account.
create or replace function auth.is_own_device(p_registration uuid, p_session uuid) returns boolean language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from public.push_registrations r join auth.sessions made on made.id = r.session_id join auth.sessions asks on asks.account_id = made.account_id
    where r.id = p_registration and asks.id = p_session and asks.ks_id = current_setting('app.ks_id'))
$$;
grant execute on function auth.is_own_device(uuid,uuid) to portal_app;

-- Moves a push registration to the new id a session gets when its person authenticates again.
create or replace function auth.keep_push_registration() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update public.push_registrations set session_id = new.id where ks_id = old.ks_id and session_id = old.id;
  return null;
end $$;

-- Deletes notifications past their retention, of every tenant. Granted to the jobs' login alone.
create or replace function forget_notifications() returns void language sql security definer set search_path = pg_catalog as $$
  delete from public.notifications where created_at < now() - interval '180 days'
$$;
grant execute on function forget_notifications() to portal_jobs;

-- Publishes the end of a session to the processes that stream to it. A session that was authenticated again is published under its new id.
create or replace function auth.tell_session_end() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('portal_sessions', old.id::text);
  return null;
end $$;

-- Which of these sessions are active, by the rules of auth.open_session. One query for all: after an outage every client reconnects at once.
create or replace function auth.alive_sessions(p_sessions uuid[]) returns table (id uuid, ks_id text, user_id uuid)
language sql stable security definer set search_path = pg_catalog as $$
  select s.id, s.ks_id, s.user_id from auth.sessions s
    join public.users u on u.ks_id = s.ks_id and u.id = s.user_id and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)
  where s.id = any(p_sessions) and s.revoked_at is null and s.idle_until > now() and s.absolute_until > now()
$$;
grant execute on function auth.alive_sessions(uuid[]) to portal_app;

-- Deletes a person's notifications, preferences and devices, and others' notifications that name them. `p_names`: [word, replacement] pairs.
create or replace function forget_person_in_notifications(p_ks_id text, p_id uuid, p_names jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from push_registrations where ks_id = p_ks_id and user_id = p_id;
  delete from notifications x where x.ks_id = p_ks_id and (x.user_id = p_id
    or exists (select from jsonb_array_elements(p_names) w where position(lower(w ->> 0) in lower(x.params::text)) > 0));
  delete from notification_preferences where ks_id = p_ks_id and user_id = p_id;
  delete from history.notification_preferences where ks_id = p_ks_id and user_id = p_id;
end $$;

-- Deletes all notifications about some records.
create or replace function forget_notices_of(p_ks_id text, p_records uuid[]) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from notifications where ks_id = p_ks_id and entity_id = any (p_records);
end $$;
