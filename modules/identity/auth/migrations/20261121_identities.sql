-- Who somebody is elsewhere, and which account of ours that is. Never found by e-mail: only the pair of issuer and subject counts.
create table auth.identities (
  id uuid primary key,
  issuer text not null, subject text not null,
  -- A tenant's own provider speaks for that tenant only; null for a provider of the whole installation.
  ks_id text,
  account_id uuid not null references auth.accounts on delete cascade,
  email text, linked_at timestamptz not null default now(), last_used_at timestamptz,
  unique nulls not distinct (issuer, subject, ks_id)
);
create index identities_account on auth.identities (account_id);
grant select, insert, update, delete on auth.identities to portal_auth;

-- Modules beside auth have one-time tokens of their own kinds; each kind is looked up by its name only.
alter table auth.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table auth.one_time_tokens add constraint one_time_tokens_kind_check check (kind ~ '^[a-z][a-zA-Z]*$');
-- What a link in a letter would join, and how the first half of a sign-in was proved.
alter table auth.one_time_tokens add column issuer text, add column subject text, add column amr text[] not null default '{pwd}';
