-- What a person is told (domain 3.13.6). The row is written with what it tells of; `waits` is where it has still to go besides the bell.
create table notifications (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  user_id uuid not null,
  event text not null,
  entity_type text not null, entity_id uuid not null, number text,
  path text not null check (path ~ '^/[a-zA-Z]'),
  params jsonb not null default '{}',
  -- Of a reminder: what it is told once for.
  occasion text,
  waits text[] not null default '{}' check (waits <@ array['email', 'digest', 'push']),
  sent text[] not null default '{}' check (sent <@ array['email', 'digest', 'push']),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id)
);
create index notifications_user on notifications (ks_id, user_id, created_at);
create index notifications_unread on notifications (ks_id, user_id, path) where read_at is null;
create index notifications_entity on notifications (ks_id, entity_id, user_id);
create unique index notifications_occasion on notifications (ks_id, user_id, event, entity_id, occasion) where occasion is not null;
create index notifications_age on notifications (ks_id, created_at);
-- No history: what was told stands in the log of what happened, and is kept 180 days.
select tenant_table('notifications', false);

-- Hours as `HH:MM` in Norway. No row: quiet from 20:00 to 06:30, digest at 07:00 (domain 3.13.5).
create table notification_settings (
  ks_id text not null default current_setting('app.ks_id') references companies,
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'), quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  digest_time text not null default '07:00' check (digest_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (ks_id),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
select tenant_table('notification_settings');

-- What a person wants otherwise than the matrix of 3.10. `rules` is {rule: {email: now | digest | off, push: boolean}}.
create table notification_preferences (
  ks_id text not null default current_setting('app.ks_id') references companies,
  user_id uuid not null,
  rules jsonb not null default '{}',
  digest text not null default 'daily' check (digest in ('daily', 'weekly')),
  quiet text not null default 'company' check (quiet in ('company', 'own', 'off')),
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'), quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (ks_id, user_id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to),
  check (quiet <> 'own' or quiet_from is not null)
);
select tenant_table('notification_preferences');

-- What is older than it is kept, of every tenant. For the jobs' login alone.
create function forget_notifications() returns void language sql security definer set search_path = pg_catalog as $$
  delete from public.notifications where created_at < now() - interval '180 days'
$$;
grant execute on function forget_notifications() to portal_jobs;

-- Every tenant there is, for what is done in each of them by the clock. For the jobs' login alone.
create function every_tenant() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select ks_id from public.companies order by ks_id
$$;
grant execute on function every_tenant() to portal_jobs;

-- Who listens for a session learns of its end; a session that is proved anew has another id, and is listened for under that.
create function auth.tell_session_end() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('portal_sessions', old.id::text);
  return null;
end $$;
create trigger tell_session_end after delete on auth.sessions for each row execute function auth.tell_session_end();
create trigger tell_session_end_of_ended after update of revoked_at, id on auth.sessions for each row
  when ((new.revoked_at is not null and old.revoked_at is null) or new.id <> old.id) execute function auth.tell_session_end();
