-- The log is pruned by the jobs' login alone, and by the time each block was sealed: that is signed, when an entry says it was filed is not.
-- The security log is who came in, and who was refused; all else is kept ten years. What binds other entries is kept for ever, and so is
-- what was done to a case under legal hold.
create function audit_is_due(a audit, p_sealed_at timestamptz) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select p_sealed_at < now() - case when a.action like 'session.%' or a.action like 'user.refuse%'
      or a.action in ('user.requestReset', 'user.takeCustomToken') then audit_kept() else interval '3653 days' end
    and not coalesce(a.after ? 'digest', false)
    and not exists (select from legal_holds l where l.ks_id = a.ks_id and l.lifted_at is null and l.deviation_id::text = a.entity_id)
$$;
-- Stops at an entry that is not as it was filed, or as it was left: a forgery is not to be tidied away.
create function audit_require_whole(a audit) returns void language plpgsql stable set search_path = pg_catalog, public as $$
begin
  if sha256(convert_to(audit_text(a), 'UTF8')) <> coalesce((select r.remains from audit_redactions r where r.ks_id = a.ks_id and r.audit_id = a.id
    order by r.n desc limit 1), a.row_hash) then
    raise exception 'entry % of the audit log is not as it was filed', a.id using errcode = 'KS409';
  end if;
end $$;

-- Deletes the oldest that are no longer kept, at most so many, and says so. Answers how many went.
create function audit_prune(p_ks_id text, p_most int) returns int language plpgsql security definer set search_path = pg_catalog, public as $$
declare a audit; witness uuid := gen_random_uuid(); gone int := 0; last_seq bigint; first_seq bigint;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  for a in select x.* from audit x join audit_blocks b on b.ks_id = x.ks_id and b.no = x.block_no
    where x.ks_id = p_ks_id and b.signature is not null and b.sealed_at < now() - audit_kept() and audit_is_due(x, b.sealed_at) order by x.seq limit p_most loop
    perform audit_require_whole(a);
    insert into audit_pruned (ks_id, seq, block_no, id, row_hash, witness_id) values (p_ks_id, a.seq, a.block_no, a.id, a.row_hash, witness);
    delete from audit where ks_id = p_ks_id and id = a.id;
    gone := gone + 1; first_seq := coalesce(first_seq, a.seq); last_seq := a.seq;
  end loop;
  if gone > 0 then
    insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, after) values (p_ks_id, witness, 'Oppbevaring', 'system', 'audit.prune', 'audit', witness::text,
      jsonb_build_object('pruned', gone, 'from', first_seq, 'to', last_seq, 'digest', audit_cut_digest(p_ks_id, witness)));
  end if;
  return gone;
end $$;
grant execute on function audit_prune(text, int) to portal_jobs;

-- PRV-06: where somebody acted from is kept no longer than the security log. Answers of how many entries it was taken out.
create function audit_forget_origins(p_ks_id text, p_most int) returns int language plpgsql security definer set search_path = pg_catalog, public as $$
declare a audit; b audit; witness uuid := gen_random_uuid(); taken int := 0;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  for a in select x.* from audit x join audit_blocks s on s.ks_id = x.ks_id and s.no = x.block_no
    where x.ks_id = p_ks_id and s.signature is not null and s.sealed_at < now() - audit_kept() and (x.ip is not null or x.user_agent is not null or x.session_id is not null)
    order by x.seq limit p_most loop
    perform audit_require_whole(a);
    b := a; b.ip := null; b.user_agent := null; b.session_id := null;
    insert into audit_redactions (ks_id, witness_id, audit_id, remains) values (p_ks_id, witness, a.id, sha256(convert_to(audit_text(b), 'UTF8')));
    update audit x set ip = null, user_agent = null, session_id = null where x.ks_id = p_ks_id and x.id = a.id;
    taken := taken + 1;
  end loop;
  if taken > 0 then
    insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, after) values (p_ks_id, witness, 'Oppbevaring', 'system', 'audit.forgetOrigins', 'audit', witness::text,
      jsonb_build_object('redacted', taken, 'digest', audit_witnessed(p_ks_id, witness)));
  end if;
  return taken;
end $$;
grant execute on function audit_forget_origins(text, int) to portal_jobs;
