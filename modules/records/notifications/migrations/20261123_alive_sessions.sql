-- Which of these sessions are alive, as auth.open_session judges each: when a server has been away, everybody comes back in the same second.
create function auth.alive_sessions(p_sessions uuid[]) returns table (id uuid, ks_id text, user_id uuid)
language sql stable security definer set search_path = pg_catalog as $$
  select s.id, s.ks_id, s.user_id from auth.sessions s
    join public.users u on u.ks_id = s.ks_id and u.id = s.user_id and u.status = 'active' and (u.access_until is null or u.access_until >= current_date)
  where s.id = any(p_sessions) and s.revoked_at is null and s.idle_until > now() and s.absolute_until > now()
$$;
grant execute on function auth.alive_sessions(uuid[]) to portal_app;
