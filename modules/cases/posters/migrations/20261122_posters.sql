-- What a company has decided about its posters. Without an account nobody reports before it says so.
create table poster_settings (
  ks_id text primary key default current_setting('app.ks_id') references companies,
  allows_open_reports boolean not null default false,
  updated_at timestamptz not null default now(), updated_by uuid,
  version int not null default 1,
  foreign key (ks_id, updated_by) references users (ks_id, id)
);
select tenant_table('poster_settings');

-- A code on a wall. `sealed` is the code for printing it again, readable with KS_SECRET alone.
create table posters (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  location_id uuid not null, department_id uuid,
  sealed text not null,
  created_at timestamptz not null default now(), created_by uuid not null,
  revoked_at timestamptz, revoked_by uuid,
  primary key (ks_id, id),
  foreign key (ks_id, location_id) references locations (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, revoked_by) references users (ks_id, id)
);
create unique index posters_place on posters (ks_id, location_id) where revoked_at is null;
select tenant_table('posters');

-- What came in by a poster: how many there were is what bounds them.
create table poster_reports (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  poster_id uuid not null, deviation_id uuid not null,
  at timestamptz not null default now(),
  primary key (ks_id, id),
  foreign key (ks_id, poster_id) references posters (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id)
);
create index poster_reports_at on poster_reports (ks_id, at);
select tenant_table('poster_reports');

-- Found before a tenant is known, by the hash alone.
create table auth.poster_codes (hash bytea primary key, ks_id text not null, poster_id uuid not null);

create function auth.add_poster_code(p_hash bytea, p_poster uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into auth.poster_codes (hash, ks_id, poster_id) values (p_hash, current_setting('app.ks_id'), p_poster)
$$;

-- The poster of a code, with the transaction bound to its tenant; null when the code is unknown, revoked or switched off, the same for all.
create function auth.open_poster(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare p record;
begin
  select o.ks_id, o.id, o.location_id, o.department_id, l.name as place, c.name as company into p
    from auth.poster_codes k
    join public.posters o on o.ks_id = k.ks_id and o.id = k.poster_id and o.revoked_at is null
    join public.locations l on l.ks_id = o.ks_id and l.id = o.location_id and l.is_active
    join public.poster_settings s on s.ks_id = o.ks_id and s.allows_open_reports
    join public.companies c on c.ks_id = o.ks_id and not 'deviations' = any(c.modules_off)
    where k.hash = p_hash;
  if not found then return null; end if;
  perform set_config('app.ks_id', p.ks_id, true);
  return jsonb_build_object('id', p.id, 'ksId', p.ks_id, 'locationId', p.location_id, 'departmentId', p.department_id,
    'place', p.place, 'company', p.company);
end $$;
grant execute on function auth.add_poster_code(bytea, uuid), auth.open_poster(bytea) to portal_app;
