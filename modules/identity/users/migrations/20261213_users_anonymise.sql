-- A user becomes «Tidligere ansatt #n», now and at every earlier time.
create function anonymise_profile(p_ks_id text, p_id uuid, p_n int) returns void language plpgsql set search_path = pg_catalog, public as $$
declare address text := 'tidligere-ansatt-' || p_n || '@' || p_ks_id || '.invalid';
begin
  update users set firstname = 'Tidligere', lastname = 'ansatt #' || p_n, email = address, status = 'anonymised',
      phone = null, job_title = null, account_id = null, external_id = null, directory_name = null, department_id = null, manager_id = null,
      start_date = null, last_login_at = null, updated_at = now(), updated_by = null, version = version + 1
    where ks_id = p_ks_id and id = p_id;
  update history.users set firstname = 'Tidligere', lastname = 'ansatt #' || p_n, email = address,
      phone = null, job_title = null, account_id = null, external_id = null, directory_name = null, department_id = null, manager_id = null,
      start_date = null, last_login_at = null
    where ks_id = p_ks_id and id = p_id;
end $$;

-- Somebody without a name who has always been there, under an id that is given: an earlier time must find them too.
create function add_nameless_user(p_ks_id text, p_id uuid, p_firstname text, p_lastname text, p_email text) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into users (ks_id, id, firstname, lastname, email, role_id, status, created_at, updated_at, sys_from)
    values (p_ks_id, p_id, p_firstname, p_lastname, p_email, 3, 'anonymised', '2000-01-01', '2000-01-01', '2000-01-01')
    on conflict do nothing;
end $$;
