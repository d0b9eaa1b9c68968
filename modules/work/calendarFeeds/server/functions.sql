-- Creates or replaces the feed address of p_user, or of the company. True when it replaced one; null when the user is not active.
create or replace function auth.make_calendar_feed(p_selector bytea, p_hash bytea, p_user uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant text := current_setting('app.ks_id'); had_one boolean;
begin
  if p_user is not null and not exists (select from public.users where ks_id = tenant and id = p_user and status = 'active' for share) then return null; end if;
  -- Locks the row: of two concurrent calls the last one's address is the one that works.
  perform pg_advisory_xact_lock(hashtextextended('calendar feed ' || tenant || ' ' || coalesce(p_user::text, ''), 0));
  delete from auth.calendar_feeds where ks_id = tenant and user_id is not distinct from p_user;
  had_one := found;
  insert into auth.calendar_feeds (selector, verifier_hash, ks_id, user_id) values (p_selector, p_hash, tenant, p_user);
  return had_one;
end $$;
grant execute on function auth.make_calendar_feed(bytea,bytea,uuid) to portal_app;

create or replace function auth.end_calendar_feed(p_user uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from auth.calendar_feeds where ks_id = current_setting('app.ks_id') and user_id is not distinct from p_user;
  return found;
end $$;
grant execute on function auth.end_calendar_feed(uuid) to portal_app;

create or replace function auth.calendar_feed_of(p_user uuid) returns table (created_at timestamptz, last_read_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select created_at, last_read_at from auth.calendar_feeds where ks_id = current_setting('app.ks_id', true) and user_id is not distinct from p_user
$$;
grant execute on function auth.calendar_feed_of(uuid) to portal_app;

-- The feed of an address, with the transaction bound to its tenant; null when there is none, its person is not active or its company is gone.
-- The caller compares the hash before it reads anything.
create or replace function auth.open_calendar_feed(p_selector bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare f auth.calendar_feeds; c record; who jsonb;
begin
  select * into f from auth.calendar_feeds where selector = p_selector;
  if not found then return null; end if;
  select name, modules_off into c from public.companies where ks_id = f.ks_id and deactivated_at is null;
  if not found then return null; end if;
  if f.user_id is null then perform set_config('app.ks_id', f.ks_id, true);
  else
    who := auth.actor_of(f.ks_id, f.user_id, f.user_id);
    if who is null then return null; end if;
  end if;
  return jsonb_build_object('hash', encode(f.verifier_hash, 'hex'), 'ksId', f.ks_id, 'actor', who, 'company', c.name, 'modulesOff', to_jsonb(c.modules_off));
end $$;
grant execute on function auth.open_calendar_feed(bytea) to portal_app;

-- Records the last use at most every ten minutes, because calendars poll often.
create or replace function auth.note_calendar_read(p_selector bytea) returns void
language sql security definer set search_path = pg_catalog as $$
  update auth.calendar_feeds set last_read_at = now() where selector = p_selector and (last_read_at is null or last_read_at < now() - interval '10 minutes')
$$;
grant execute on function auth.note_calendar_read(bytea) to portal_app;

-- Ends the feeds of a user who loses access, and on a new password, because the old one may have been known to others (SES-03).
create or replace function auth.end_calendar_of_leaver() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from auth.calendar_feeds where ks_id = new.ks_id and user_id = new.id;
  return null;
end $$;

create or replace function auth.end_calendars_of_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from auth.calendar_feeds f using public.users u where u.account_id = new.id and f.ks_id = u.ks_id and f.user_id = u.id;
  return null;
end $$;
