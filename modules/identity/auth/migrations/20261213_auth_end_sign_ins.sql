-- What sign-ins at a provider opened in a tenant ends: steps that are not finished, and sessions. Answers how many sessions were alive.
create function auth.end_opened_by(p_ks_id text, p_sign_ins uuid[], p_reason text) returns int language plpgsql set search_path = pg_catalog as $$
declare ended int;
begin
  update auth.sessions set revoked_at = now(), revoke_reason = p_reason
    where ks_id = p_ks_id and revoked_at is null and sign_in_id = any (p_sign_ins);
  get diagnostics ended = row_count;
  update auth.one_time_tokens set used_at = now() where used_at is null and sign_in_id = any (p_sign_ins);
  return ended;
end $$;
