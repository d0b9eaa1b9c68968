-- Active providers, looked up before a tenant is known: by id, company, e-mail domain, or issuer and client of a logout token.
create or replace function auth.sso_find(p_id uuid, p_ks_id text, p_domain text, p_issuer text, p_client_id text) returns setof public.sso_providers
language sql stable security definer set search_path = pg_catalog, public as $$
  select * from public.sso_providers
  where is_active and public.is_open_tenant(ks_id) and coalesce(p_id::text, p_ks_id, p_domain, p_issuer) is not null
    and (p_id is null or id = p_id) and (p_ks_id is null or ks_id = p_ks_id) and (p_domain is null or p_domain = any(proved_domains))
    and (p_issuer is null or issuer = p_issuer) and (p_client_id is null or client_id = p_client_id)
  order by name, id
$$;
grant execute on function auth.sso_find(uuid,text,text,text,text) to portal_auth;

-- The public key of a provider's client, also of an inactive one: it is registered at the provider before it is activated here.
create or replace function auth.sso_key(p_id uuid) returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select public_jwk from public.sso_providers where id = p_id
$$;
grant execute on function auth.sso_key(uuid) to portal_auth;

-- The user of a tenant with this address, and its status.
create or replace function auth.sso_user(p_ks_id text, p_email text) returns table (user_id uuid, status text, firstname text, lastname text, role_id int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select id, status, firstname, lastname, role_id from public.users where ks_id = p_ks_id and email = p_email and status <> 'anonymised'
$$;
grant execute on function auth.sso_user(text,text) to portal_auth;

-- Inserts an invited user with the provider's default role and department; the person who signs in accepts it. Never an administrator.
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
grant execute on function auth.sso_add_user(uuid,uuid,text,text,text) to portal_auth;

-- Ends the sessions and sign-ins a provider of the transaction's tenant has opened, when it is deactivated.
create or replace function auth.sso_end(p_provider uuid, p_reason text) returns int language plpgsql security definer set search_path = pg_catalog as $$
declare ended int;
begin
  ended := auth.end_opened_by(current_setting('app.ks_id'),
    array(select id from auth.sso_sign_ins where provider_id = p_provider and ks_id = current_setting('app.ks_id')), p_reason);
  update auth.sso_sign_ins set ended_at = now() where provider_id = p_provider and ks_id = current_setting('app.ks_id') and ended_at is null;
  return ended;
end $$;
grant execute on function auth.sso_end(uuid,text) to portal_app;
