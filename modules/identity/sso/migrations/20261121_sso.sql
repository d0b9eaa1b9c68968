-- A company's own sign-in provider (OpenID Connect). Secrets are sealed; nobody's screen ever shows them again.
create table sso_providers (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  name text not null, issuer text not null, client_id text not null,
  auth_method text not null check (auth_method in ('client_secret_basic', 'client_secret_post', 'private_key_jwt')),
  secret_sealed text,
  -- The key pair made for this provider alone: a key shared by tenants would let one of them speak as another's client.
  key_sealed text not null, public_jwk jsonb not null,
  uses_par boolean not null default false,
  scopes text[] not null default '{openid,email,profile}',
  acr_values text[] not null default '{}',
  -- `proved_domains` are those whose DNS names this tenant: only they lead people here by their address, and make users at once.
  domains text[] not null default '{}', proved_domains text[] not null default '{}',
  trusts_email boolean not null default false,
  trusts_second_factor boolean not null default false,
  makes_users boolean not null default false,
  default_role int not null default 3 check (default_role between 2 and 5),
  default_department_id uuid,
  is_active boolean not null default false,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, default_department_id) references departments (ks_id, id),
  check (auth_method = 'private_key_jwt' or secret_sealed is not null),
  check (proved_domains <@ domains)
);
create unique index sso_providers_client on sso_providers (ks_id, issuer, client_id);
create index sso_providers_department on sso_providers (ks_id, default_department_id);
select tenant_table('sso_providers');

-- What is under way: from the start to the callback ('flow', ten minutes), from the callback to the page ('handOff', one minute).
-- Read once: reading deletes. `binding` is the hash of the cookie of the browser that began.
create table auth.sso_steps (
  hash bytea primary key, kind text not null check (kind in ('flow', 'handOff')),
  binding bytea not null, sealed bytea not null, expires_at timestamptz not null
);
create index sso_steps_age on auth.sso_steps (expires_at);
-- A sign-in at a provider, so that the provider can end what it opened. `provider_id` is null for the installation's own.
create table auth.sso_sign_ins (
  id uuid primary key, ks_id text, provider_id uuid,
  issuer text not null, client_id text not null, subject text not null, sid text,
  at timestamptz not null default now(), ended_at timestamptz
);
create index sso_sign_ins_subject on auth.sso_sign_ins (issuer, subject) where ended_at is null;
create index sso_sign_ins_provider on auth.sso_sign_ins (provider_id) where ended_at is null;
create index sso_sign_ins_age on auth.sso_sign_ins (at);
-- Logout tokens taken: each counts once.
create table auth.sso_logouts (hash bytea primary key, expires_at timestamptz not null);
grant select, insert, update, delete on auth.sso_steps, auth.sso_sign_ins, auth.sso_logouts to portal_auth;

-- Providers in use, found before a tenant is known: by id, by company, by the domain of an address, or by what a logout token names.
create function auth.sso_find(p_id uuid, p_ks_id text, p_domain text, p_issuer text, p_client_id text) returns setof public.sso_providers
language sql stable security definer set search_path = pg_catalog, public as $$
  select * from public.sso_providers
  where is_active and coalesce(p_id::text, p_ks_id, p_domain, p_issuer) is not null
    and (p_id is null or id = p_id) and (p_ks_id is null or ks_id = p_ks_id) and (p_domain is null or p_domain = any(proved_domains))
    and (p_issuer is null or issuer = p_issuer) and (p_client_id is null or client_id = p_client_id)
  order by name, id
$$;
-- The public key of one provider's client, in use or not: it is set up at the provider before it is put to use here.
create function auth.sso_key(p_id uuid) returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select public_jwk from public.sso_providers where id = p_id
$$;
-- Whether a tenant knows a person by this address: the user and how it stands.
create function auth.sso_user(p_ks_id text, p_email text) returns table (user_id uuid, status text, firstname text, lastname text, role_id int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select id, status, firstname, lastname, role_id from public.users where ks_id = p_ks_id and email = p_email and status <> 'anonymised'
$$;
-- A new user as the provider's settings say: invited, for who comes next to accept. Never an administrator.
create function auth.sso_add_user(p_provider uuid, p_user uuid, p_email text, p_firstname text, p_lastname text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare p public.sso_providers;
begin
  select * into p from public.sso_providers where id = p_provider and is_active and makes_users and default_role <> 1;
  if not found then return false; end if;
  perform set_config('app.ks_id', p.ks_id, true);
  insert into public.users (ks_id, id, email, firstname, lastname, role_id, department_id)
  values (p.ks_id, p_user, p_email, p_firstname, p_lastname, p.default_role,
    (select d.id from public.departments d where d.ks_id = p.ks_id and d.id = p.default_department_id and d.is_active))
  on conflict do nothing;
  return found;
end $$;
-- Ends what a provider of the transaction's tenant opened, when it is taken out of use.
create function auth.sso_end(p_provider uuid, p_reason text) returns int language plpgsql security definer set search_path = pg_catalog as $$
declare ended int;
begin
  update auth.sessions set revoked_at = now(), revoke_reason = p_reason
    where ks_id = current_setting('app.ks_id') and revoked_at is null
      and sign_in_id in (select id from auth.sso_sign_ins where provider_id = p_provider and ks_id = current_setting('app.ks_id'));
  get diagnostics ended = row_count;
  update auth.one_time_tokens set used_at = now() where used_at is null
    and sign_in_id in (select id from auth.sso_sign_ins where provider_id = p_provider and ks_id = current_setting('app.ks_id'));
  update auth.sso_sign_ins set ended_at = now() where provider_id = p_provider and ks_id = current_setting('app.ks_id') and ended_at is null;
  return ended;
end $$;
grant execute on function auth.sso_find(uuid, text, text, text, text), auth.sso_key(uuid), auth.sso_user(text, text),
  auth.sso_add_user(uuid, uuid, text, text, text) to portal_auth;
grant execute on function auth.sso_end(uuid, text) to portal_app;
