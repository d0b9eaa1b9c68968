-- The records in which somebody's name proves something after they have left (decision 196). A module that has such says which in a function
-- name_proves_in_<module>: one that is added tomorrow is asked too.
create or replace function records_proved_by(p_ks_id text, p_user uuid) returns setof uuid language plpgsql stable set search_path = pg_catalog, public as $$
declare hook text;
begin
  for hook in select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'name\_proves\_in\_%' order by 1 loop
    return query execute format('select * from %I($1, $2)', hook) using p_ks_id, p_user;
  end loop;
end $$;
grant execute on function records_proved_by(text, uuid) to portal_app;
-- Whether a hold on what somebody's name proves keeps it.
create or replace function is_name_held(p_ks_id text, p_user uuid) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select exists (select from records_proved_by(p_ks_id, p_user) r join legal_holds l on l.ks_id = p_ks_id and l.record_id = r and l.lifted_at is null)
$$;
grant execute on function is_name_held(text, uuid) to portal_app;

-- The last day the name of somebody who left that day proves something.
create or replace function name_kept_until(p_ks_id text, p_left date) returns date language sql stable set search_path = pg_catalog, public as $$
  select (p_left + make_interval(months => m.months))::date from retention_months(p_ks_id) m where m.class = 'RET-KOMP'
$$;
grant execute on function name_kept_until(text, date) to portal_app;

-- Whether the name of somebody who left that day proves something still: until its last day, and for as long as what it proves is under a hold.
create or replace function is_name_proof(p_ks_id text, p_user uuid, p_left date) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select name_kept_until(p_ks_id, p_left) >= oslo_today() and exists (select from records_proved_by(p_ks_id, p_user)) or is_name_held(p_ks_id, p_user)
$$;
-- Whether somebody's name is known still, to everybody or sealed.
create or replace function has_name(p_ks_id text, p_user uuid) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select exists (select from users u where u.ks_id = p_ks_id and u.id = p_user and u.status <> 'anonymised')
    or exists (select from sealed_names s where s.ks_id = p_ks_id and s.user_id = p_user)
$$;
-- A name is gone for good: a module that has it in what cannot be written anew, as a picture, gives that up in a function forget_name_in_<module>.
create or replace function forget_name(p_ks_id text, p_user uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
declare hook text;
begin
  for hook in select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'forget\_name\_in\_%' order by 1 loop
    execute format('select %I($1, $2)', hook) using p_ks_id, p_user;
  end loop;
end $$;

-- Of somebody who is nobody from now on: keeps the name where it proves something, or gives it up. Without what is sealed it is refused: nobody is
-- forgotten whose name proves something. For disposals alone, as the next.
create or replace function settle_name(p_ks_id text, p_user uuid, p_sealed text, p_left date) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_name_proof(p_ks_id, p_user, p_left) then
    insert into sealed_names (ks_id, user_id, sealed, left_on) values (p_ks_id, p_user, p_sealed, p_left);
  else
    perform forget_name(p_ks_id, p_user);
  end if;
end $$;
create or replace function drop_sealed_name(p_ks_id text, p_user uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from sealed_names where ks_id = p_ks_id and user_id = p_user;
  perform forget_name(p_ks_id, p_user);
end $$;
