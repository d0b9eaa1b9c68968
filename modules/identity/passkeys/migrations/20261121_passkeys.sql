-- Passkeys of accounts (WebAuthn). Looked up before a tenant is known: only the sign-in connection reads them.
create table auth.passkeys (
  id uuid primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it has signed, where the authenticator counts at all. One that goes back is a copy.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  -- Its key is kept by more than one device.
  is_synced boolean not null default false,
  name text not null,
  created_at timestamptz not null default now(), last_used_at timestamptz
);
create index passkeys_account on auth.passkeys (account_id);
-- Challenges that were answered. A challenge carries its own lifetime; this is what makes it good for one answer only.
create table auth.passkey_challenges (hash bytea primary key, forget_at timestamptz not null default now() + interval '1 hour');
create index passkey_challenges_forget on auth.passkey_challenges (forget_at);
grant select, insert, update, delete on auth.passkeys, auth.passkey_challenges to portal_auth;
