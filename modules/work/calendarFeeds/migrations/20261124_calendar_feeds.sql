-- Secret addresses of calendars: a person's own, or the company's. Found before a tenant is known, by the half that is public to this table;
-- of the other half only the hash is kept, and whoever asks compares it. One that is ended is gone. No role may touch the table.
create table auth.calendar_feeds (
  selector bytea primary key check (length(selector) = 12),
  verifier_hash bytea not null check (length(verifier_hash) = 32),
  ks_id text not null, user_id uuid,
  created_at timestamptz not null default now(),
  last_read_at timestamptz
);
create unique index calendar_feeds_owner on auth.calendar_feeds (ks_id, user_id) nulls not distinct;

-- Makes the address of p_user, or of the company, in place of the one there was. True when there was one; null when the user is not active.
create function auth.make_calendar_feed(p_selector bytea, p_hash bytea, p_user uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant text := current_setting('app.ks_id'); had_one boolean;
begin
  if p_user is not null and not exists (select from public.users where ks_id = tenant and id = p_user and status = 'active' for share) then return null; end if;
  -- Held, so that two who make it at once leave one, which the last of them is shown.
  perform pg_advisory_xact_lock(hashtextextended('calendar feed ' || tenant || ' ' || coalesce(p_user::text, ''), 0));
  delete from auth.calendar_feeds where ks_id = tenant and user_id is not distinct from p_user;
  had_one := found;
  insert into auth.calendar_feeds (selector, verifier_hash, ks_id, user_id) values (p_selector, p_hash, tenant, p_user);
  return had_one;
end $$;

create function auth.end_calendar_feed(p_user uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from auth.calendar_feeds where ks_id = current_setting('app.ks_id') and user_id is not distinct from p_user;
  return found;
end $$;

create function auth.calendar_feed_of(p_user uuid) returns table (created_at timestamptz, last_read_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select created_at, last_read_at from auth.calendar_feeds where ks_id = current_setting('app.ks_id', true) and user_id is not distinct from p_user
$$;

-- What stands behind an address, with the transaction bound to its tenant; null when there is none, its person is not active or its company is
-- gone. The caller compares the hash before it reads anything.
create function auth.open_calendar_feed(p_selector bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare f auth.calendar_feeds; c record; who jsonb;
begin
  select * into f from auth.calendar_feeds where selector = p_selector;
  if not found then return null; end if;
  select name, modules_off into c from public.companies where ks_id = f.ks_id;
  if not found then return null; end if;
  if f.user_id is null then perform set_config('app.ks_id', f.ks_id, true);
  else
    who := auth.actor_of(f.ks_id, f.user_id, f.user_id);
    if who is null then return null; end if;
  end if;
  return jsonb_build_object('hash', encode(f.verifier_hash, 'hex'), 'ksId', f.ks_id, 'actor', who, 'company', c.name, 'modulesOff', to_jsonb(c.modules_off));
end $$;

-- Noted at most every ten minutes: a calendar asks often.
create function auth.note_calendar_read(p_selector bytea) returns void
language sql security definer set search_path = pg_catalog as $$
  update auth.calendar_feeds set last_read_at = now() where selector = p_selector and (last_read_at is null or last_read_at < now() - interval '10 minutes')
$$;

-- Whoever is shut out loses it for good, and a new password ends what may have been made while the old one was known (SES-03).
create function auth.end_calendar_of_leaver() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from auth.calendar_feeds where ks_id = new.ks_id and user_id = new.id;
  return null;
end $$;
create trigger end_calendar_feed after update of status on users for each row
  when (new.status is distinct from old.status and new.status in ('suspended', 'deactivated', 'anonymised')) execute function auth.end_calendar_of_leaver();
create function auth.end_calendars_of_account() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from auth.calendar_feeds f using public.users u where u.account_id = new.id and f.ks_id = u.ks_id and f.user_id = u.id;
  return null;
end $$;
create trigger end_calendar_feeds after update of password_changed_at on auth.accounts for each row
  when (new.password_changed_at is distinct from old.password_changed_at) execute function auth.end_calendars_of_account();

grant execute on function auth.make_calendar_feed(bytea, bytea, uuid), auth.end_calendar_feed(uuid), auth.calendar_feed_of(uuid),
  auth.open_calendar_feed(bytea), auth.note_calendar_read(bytea) to portal_app;
