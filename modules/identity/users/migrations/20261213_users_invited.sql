-- A user who is invited, for what runs with the owner's rights. False when the tenant has somebody by that address or id.
create function add_invited_user(p_ks_id text, p_id uuid, p_email text, p_firstname text, p_lastname text, p_role int, p_department uuid)
returns boolean language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into public.users (ks_id, id, email, firstname, lastname, role_id, department_id)
    values (p_ks_id, p_id, p_email, p_firstname, p_lastname, p_role, p_department) on conflict do nothing;
  return found;
end $$;
