-- When the person last proved who they are in this session. What is sensitive asks for it anew after ten minutes (SES-12).
alter table auth.sessions add column proved_at timestamptz not null default now();
update auth.sessions set proved_at = created_at;
-- A session that is proved anew gets a new id, and with it new tokens (SES-11); what belongs to it comes along.
alter table auth.refresh_tokens drop constraint refresh_tokens_session_id_fkey,
  add foreign key (session_id) references auth.sessions on delete cascade on update cascade;

-- Whether a session of the transaction's tenant is proved, and what its account can prove it with. No row for a session that is not alive.
create function auth.proof_of(p_session uuid) returns table (is_fresh boolean, missing text[])
language sql stable security definer set search_path = pg_catalog as $$
  select s.proved_at > now() - interval '10 minutes',
    array_remove(array[case when a.password_hash is not null then 'password' end, case when a.two_factor_at is not null then 'code' end,
      case when a.has_passkey then 'passkey' end], null)
  from auth.sessions s join auth.accounts a on a.id = s.account_id
  where s.id = p_session and s.ks_id = current_setting('app.ks_id', true) and s.revoked_at is null
$$;
grant execute on function auth.proof_of(uuid) to portal_app, portal_auth;
