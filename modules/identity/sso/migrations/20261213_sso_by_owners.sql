-- Users are made, and sessions ended, by those whose tables they are.
create or replace function auth.sso_add_user(p_provider uuid, p_user uuid, p_email text, p_firstname text, p_lastname text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare p public.sso_providers;
begin
  select * into p from public.sso_providers where id = p_provider and is_active and makes_users and default_role <> 1;
  if not found then return false; end if;
  perform set_config('app.ks_id', p.ks_id, true);
  return public.add_invited_user(p.ks_id, p_user, p_email, p_firstname, p_lastname, p.default_role,
    (select d.id from public.departments d where d.ks_id = p.ks_id and d.id = p.default_department_id and d.is_active));
end $$;

create or replace function auth.sso_end(p_provider uuid, p_reason text) returns int language plpgsql security definer set search_path = pg_catalog as $$
declare ended int;
begin
  ended := auth.end_opened_by(current_setting('app.ks_id'),
    array(select id from auth.sso_sign_ins where provider_id = p_provider and ks_id = current_setting('app.ks_id')), p_reason);
  update auth.sso_sign_ins set ended_at = now() where provider_id = p_provider and ks_id = current_setting('app.ks_id') and ended_at is null;
  return ended;
end $$;
