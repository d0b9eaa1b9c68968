create or replace function auth.add_poster_code(p_hash bytea, p_poster uuid) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into auth.poster_codes (hash, ks_id, poster_id) values (p_hash, current_setting('app.ks_id'), p_poster)
$$;
grant execute on function auth.add_poster_code(bytea,uuid) to portal_app;

-- The poster of a code, with the transaction bound to its tenant; null when the code is unknown, revoked or switched off, the same for all.
create or replace function auth.open_poster(p_hash bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public as $$
declare p record;
begin
  select o.ks_id, o.id, o.location_id, o.department_id, l.name as place, c.name as company into p
    from auth.poster_codes k
    join public.posters o on o.ks_id = k.ks_id and o.id = k.poster_id and o.revoked_at is null
    join public.locations l on l.ks_id = o.ks_id and l.id = o.location_id and l.is_active
    join public.poster_settings s on s.ks_id = o.ks_id and s.allows_open_reports
    join public.companies c on c.ks_id = o.ks_id and not 'deviations' = any(c.modules_off) and c.deactivated_at is null
    where k.hash = p_hash;
  if not found then return null; end if;
  perform set_config('app.ks_id', p.ks_id, true);
  return jsonb_build_object('id', p.id, 'ksId', p.ks_id, 'locationId', p.location_id, 'departmentId', p.department_id,
    'place', p.place, 'company', p.company);
end $$;
grant execute on function auth.open_poster(bytea) to portal_app;
