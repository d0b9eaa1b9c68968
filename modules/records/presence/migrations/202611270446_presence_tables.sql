-- Which pages have a record open just now, and who writes in it. Worth nothing some minutes later: not logged, not in any backup.
create unlogged table presences (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  screen_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (ks_id, record_id, screen_id),
  foreign key (ks_id, record_id) references records (ks_id, id) on delete cascade deferrable
);
create index presences_user on presences (ks_id, user_id);
select tenant_table('presences', false);

create unlogged table edit_locks (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null,
  screen_id uuid not null,
  user_id uuid not null,
  taken_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (ks_id, record_id),
  foreign key (ks_id, record_id) references records (ks_id, id) on delete cascade deferrable
);
create index edit_locks_user on edit_locks (ks_id, user_id);
select tenant_table('edit_locks', false);

-- Also in functions.sql: the trigger is made of it.
create function tell_present() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare present json;
begin
  if new.entity_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  select json_agg(user_id) into present from (select distinct p.user_id from presences p
    where p.ks_id = new.ks_id and p.record_id = new.entity_id::uuid and p.user_id is distinct from new.actor_id limit 150) p;
  if present is not null then
    perform pg_notify('portal_news', json_build_object('ksId', new.ks_id, 'userIds', present)::text);
  end if;
  return null;
end $$;
create trigger tell_present after insert on audit for each row execute function tell_present();
