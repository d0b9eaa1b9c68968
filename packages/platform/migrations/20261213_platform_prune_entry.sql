-- Takes one entry out of the log, and remembers that it was there: `p_witness` is the entry that tells so.
create function audit_prune_entry(a audit, p_witness uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into audit_pruned (ks_id, seq, block_no, id, row_hash, witness_id) values (a.ks_id, a.seq, a.block_no, a.id, a.row_hash, p_witness);
  delete from audit where ks_id = a.ks_id and id = a.id;
end $$;

-- Takes out of one entry where somebody acted from.
create function audit_clear_origin(a audit, p_witness uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
declare b audit := a;
begin
  b.ip := null; b.user_agent := null; b.session_id := null;
  insert into audit_redactions (ks_id, witness_id, audit_id, remains) values (a.ks_id, p_witness, a.id, sha256(convert_to(audit_text(b), 'UTF8')));
  update audit x set ip = null, user_agent = null, session_id = null where x.ks_id = a.ks_id and x.id = a.id;
end $$;
