-- A device that is told: it belongs to one session of one user. `sealed` is what reaches it, and opens only with KS_SECRET.
create table push_registrations (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  user_id uuid not null, session_id uuid not null,
  kind text not null check (kind in ('fcm', 'webpush')),
  target_hash bytea not null, sealed text not null,
  created_at timestamptz not null default now(), renewed_at timestamptz not null default now(),
  primary key (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id)
);
create unique index push_registrations_target on push_registrations (ks_id, target_hash);
create unique index push_registrations_session on push_registrations (ks_id, session_id);
create index push_registrations_user on push_registrations (ks_id, user_id);
-- No history: where a device was once reached is nobody's business.
select tenant_table('push_registrations', false);

-- A user's sessions that are alive, in the transaction's tenant. Whatever ends a session ends what is sent to its device.
create function auth.live_sessions(p_user uuid) returns table (id uuid, user_agent text) language sql stable security definer set search_path = pg_catalog as $$
  select s.id, s.user_agent from auth.sessions s where s.ks_id = current_setting('app.ks_id') and s.user_id = p_user
    and s.revoked_at is null and s.idle_until > now() and s.absolute_until > now()
$$;
grant execute on function auth.live_sessions(uuid) to portal_app;

create function auth.drop_push_registration() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from public.push_registrations where ks_id = old.ks_id and session_id = old.id;
  return null;
end $$;
create trigger drop_push_registration after delete on auth.sessions for each row execute function auth.drop_push_registration();
-- When the same browser signs in anew the device is only silent, until its person says that it is still theirs.
create trigger drop_push_registration_of_ended after update of revoked_at on auth.sessions for each row
  when (new.revoked_at is not null and new.revoke_reason is distinct from 'replaced') execute function auth.drop_push_registration();
