-- As before, but the log is written by the platform.
create or replace function audit_prune(p_ks_id text, p_most int) returns int language plpgsql security definer set search_path = pg_catalog, public as $$
declare a audit; witness uuid := gen_random_uuid(); gone int := 0; last_seq bigint; first_seq bigint;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  for a in select x.* from audit x join audit_blocks b on b.ks_id = x.ks_id and b.no = x.block_no
    where x.ks_id = p_ks_id and b.signature is not null and b.sealed_at < now() - audit_kept() and audit_is_due(x, b.sealed_at) order by x.seq limit p_most loop
    perform audit_require_whole(a), audit_prune_entry(a, witness);
    gone := gone + 1; first_seq := coalesce(first_seq, a.seq); last_seq := a.seq;
  end loop;
  if gone > 0 then
    perform file_audit_of_system(p_ks_id, witness, 'Oppbevaring', 'audit.prune', 'audit', witness::text, null,
      jsonb_build_object('pruned', gone, 'from', first_seq, 'to', last_seq, 'digest', audit_cut_digest(p_ks_id, witness)));
  end if;
  return gone;
end $$;

create or replace function audit_forget_origins(p_ks_id text, p_most int) returns int language plpgsql security definer set search_path = pg_catalog, public as $$
declare a audit; witness uuid := gen_random_uuid(); taken int := 0;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  for a in select x.* from audit x join audit_blocks s on s.ks_id = x.ks_id and s.no = x.block_no
    where x.ks_id = p_ks_id and s.signature is not null and s.sealed_at < now() - audit_kept() and (x.ip is not null or x.user_agent is not null or x.session_id is not null)
    order by x.seq limit p_most loop
    perform audit_require_whole(a), audit_clear_origin(a, witness);
    taken := taken + 1;
  end loop;
  if taken > 0 then
    perform file_audit_of_system(p_ks_id, witness, 'Oppbevaring', 'audit.forgetOrigins', 'audit', witness::text, null,
      jsonb_build_object('redacted', taken, 'digest', audit_witnessed(p_ks_id, witness)));
  end if;
  return taken;
end $$;
