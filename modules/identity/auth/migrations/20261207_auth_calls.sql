-- Counts calls of one key over all servers, and answers how many there are in its minute and the milliseconds left of it. A minute begins when
-- the server that asks began to count, but never before the one before it ended. Never touches the tries of sign-in: their keys begin otherwise.
create function auth.count_calls(p_key text, p_calls int, p_age double precision) returns table (calls int, wait int)
language sql security definer set search_path = pg_catalog as $$
  insert into auth.attempts as a (key, count, window_until)
    values ('calls:' || p_key, p_calls, now() + make_interval(secs => 60 - least(greatest(p_age, 0), 60)))
  on conflict (key) do update set
    count = case when a.window_until <= now() then excluded.count else a.count + excluded.count end,
    window_until = case when a.window_until <= now() then greatest(a.window_until + interval '1 minute', excluded.window_until)
      else a.window_until end
  returning a.count, ceil(extract(epoch from a.window_until - now()) * 1000)::int
$$;
revoke execute on function auth.count_calls(text, int, double precision) from public;
grant execute on function auth.count_calls(text, int, double precision) to portal_app;
