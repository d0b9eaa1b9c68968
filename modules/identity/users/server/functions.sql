-- A user becomes «Tidligere ansatt #n», now and at every earlier time.
create or replace function anonymise_profile(p_ks_id text, p_id uuid, p_n int) returns void language plpgsql set search_path = pg_catalog, public as $$
declare address text := 'tidligere-ansatt-' || p_n || '@' || p_ks_id || '.invalid';
begin
  update users set firstname = 'Tidligere', lastname = 'ansatt #' || p_n, email = address, status = 'anonymised',
      phone = null, job_title = null, account_id = null, external_id = null, directory_name = null, department_id = null, manager_id = null,
      location_id = null, start_date = null, last_login_at = null, updated_at = app_now(), updated_by = null, version = version + 1
    where ks_id = p_ks_id and id = p_id;
  update history.users set firstname = 'Tidligere', lastname = 'ansatt #' || p_n, email = address,
      phone = null, job_title = null, account_id = null, external_id = null, directory_name = null, department_id = null, manager_id = null,
      location_id = null, start_date = null, last_login_at = null
    where ks_id = p_ks_id and id = p_id;
end $$;

-- Inserts a nameless user under a given id, in the history too from its beginning, so that reads of an earlier time find them.
create or replace function add_nameless_user(p_ks_id text, p_id uuid, p_firstname text, p_lastname text, p_email text) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into users (ks_id, id, firstname, lastname, email, role_id, status, created_at, updated_at, sys_from)
    values (p_ks_id, p_id, p_firstname, p_lastname, p_email, 3, 'anonymised', '2000-01-01', '2000-01-01', '2000-01-01')
    on conflict do nothing;
end $$;

-- A user who is invited, for what runs with the owner's rights. False when the tenant has somebody by that address or id.
create or replace function add_invited_user(p_ks_id text, p_id uuid, p_email text, p_firstname text, p_lastname text, p_role int, p_department uuid)
returns boolean language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into public.users (ks_id, id, email, firstname, lastname, role_id, department_id)
    values (p_ks_id, p_id, p_email, p_firstname, p_lastname, p_role, p_department) on conflict do nothing;
  return found;
end $$;

-- Writes of sign-in to a user. Sign-in is bound to no tenant, so these run with the owner's rights.
create or replace function link_account(p_ks_id text, p_user uuid, p_account uuid, p_firstname text, p_lastname text) returns boolean
language plpgsql set search_path = pg_catalog, public as $$
begin
  update users set account_id = p_account, status = 'active',
    firstname = coalesce(p_firstname, firstname), lastname = coalesce(p_lastname, lastname), updated_at = app_now(), version = version + 1
    where ks_id = p_ks_id and id = p_user and status = 'invited';
  return found;
end $$;

create or replace function set_last_login(p_ks_id text, p_user uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update users set last_login_at = app_now() where ks_id = p_ks_id and id = p_user;
end $$;

create or replace function set_email_of_account(p_account uuid, p_email text) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update users set email = p_email, updated_at = app_now(), version = version + 1 where account_id = p_account;
end $$;

-- Sets a person's own phone number if `p_version` is current. Returns the new version, or null.
create or replace function set_phone(p_id uuid, p_version int, p_phone text) returns int language plpgsql set search_path = pg_catalog, public as $$
declare now_version int;
begin
  update users set phone = p_phone, updated_at = app_now(), updated_by = p_id, version = version + 1 where id = p_id and version = p_version
    returning version into now_version;
  return now_version;
end $$;
grant execute on function set_phone(uuid,integer,text) to portal_app;

-- The people a text names: each word is one of their name's, the last perhaps half typed. Like `search_records` above row-level security, for the
-- index: its filter on the transaction's tenant is the only guard.
create or replace function search_people(p_query text) returns table (id uuid) language plpgsql stable rows 20 security definer set search_path = pg_catalog, public as $$
declare words text[] := regexp_split_to_array(folded(trim(regexp_replace(left(p_query, 300), '([\\%_])', '\\\1', 'g'))), '\s+');
begin
  if p_query ~ '\d' or length(trim(p_query)) < 3 or cardinality(words) > 6 then return; end if;
  -- Each word by itself: of a set of patterns the index knows nothing.
  return query execute 'select u.id from public.users u where u.ks_id = $1 and u.status <> ''anonymised''' || (select string_agg(
      format(' and '' '' || folded(u.firstname || '' '' || u.lastname) || '' '' like $2[%s]', n), '') from generate_series(1, cardinality(words)) n) || ' limit 50'
    using current_setting('app.ks_id', true), array(select '% ' || w || case when n = cardinality(words) and length(w) >= 4 then '%' else ' %' end from unnest(words) with ordinality given(w, n));
end $$;
grant execute on function search_people(text) to portal_app;

-- People whose name and address a text may stand in, as they are now and in the past: those among whom a list looks for it. Above row-level security
-- for the index: its filter on the transaction's tenant is the only guard.
create or replace function people_like(p_pattern text) returns table (id uuid) language plpgsql stable rows 50 security definer set search_path = pg_catalog, public as $$
begin
  return query execute $q$ select u.id from public.users u where u.ks_id = $1 and folded(u.firstname || ' ' || u.lastname || ' ' || u.email) like $2 $q$
    using current_setting('app.ks_id', true), folded(p_pattern);
  if coalesce(current_setting('app.as_of', true), '') <> '' then
    return query execute $q$ select u.id from history.users u where u.ks_id = $1 and folded(u.firstname || ' ' || u.lastname || ' ' || u.email) like $2 $q$
      using current_setting('app.ks_id', true), folded(p_pattern);
  end if;
end $$;
grant execute on function people_like(text) to portal_app;
