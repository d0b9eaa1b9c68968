-- What the log keeps no longer (domain 2.6, RET-LOG): of an entry that is deleted its place and its hash stay, so that every block is still
-- proved, and an entry of its own witnesses which went. Deleted before its time, or without a witness, it is found.
create table audit_pruned (
  ks_id text not null default current_setting('app.ks_id'),
  seq bigint not null, block_no bigint not null,
  id uuid not null,
  row_hash bytea not null,
  witness_id uuid not null,
  primary key (ks_id, seq)
);
create unique index audit_pruned_entry on audit_pruned (ks_id, id);
create index audit_pruned_witness on audit_pruned (ks_id, witness_id, seq);
select tenant_table('audit_pruned', false);
revoke insert, update, delete on audit_pruned from portal_app;
create trigger audit_keep before update or delete on audit_pruned for each row execute function audit_keep();
create trigger audit_keep_all before truncate on audit_pruned for each statement execute function audit_keep();

-- The shortest time anything of the log is kept. An address somebody acted from is kept no longer (PRV-06).
create function audit_kept() returns interval language sql immutable as $$ select interval '730 days' $$;

-- What a witness must say of what it saw go: a hash over each entry's number and hash, in their order.
create function audit_cut_digest(p_ks_id text, p_witness uuid) returns text language sql stable set search_path = pg_catalog, public as $$
  select encode(sha256(convert_to(string_agg(p.seq || ':' || encode(p.row_hash, 'hex'), e'\n' order by p.seq), 'UTF8')), 'hex')
  from public.audit_pruned p where p.ks_id = p_ks_id and p.witness_id = p_witness
$$;

-- As before; and the owner's functions may delete exactly what is kept by its hash.
create or replace function audit_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.seq := null; new.block_no := null; new.xid := pg_current_xact_id();
    -- Only the owner may tell of the past (the demo company's year); what the server files happens now.
    if current_user like 'portal\_%' then new.at := clock_timestamp(); end if;
    new.row_hash := sha256(convert_to(public.audit_text(new), 'UTF8'));
    return new;
  end if;
  if tg_op = 'DELETE' then
    if current_user not like 'portal\_%' and exists (select from public.audit_pruned p where p.ks_id = old.ks_id and p.id = old.id
      and row(p.seq, p.block_no, p.row_hash) = row(old.seq, old.block_no, old.row_hash)) then
      return old;
    end if;
  elsif new.row_hash = old.row_hash then
    if old.block_no is null and new.block_no is not null and public.audit_text(new) = public.audit_text(old) then return new; end if;
    if current_user not like 'portal\_%'
      and row(new.ks_id, new.n, new.id, new.at, new.actor_role, new.action, new.entity_type, new.entity_id, new.entity_number, new.xid::text, new.seq, new.block_no)
        is not distinct from row(old.ks_id, old.n, old.id, old.at, old.actor_role, old.action, old.entity_type, old.entity_id, old.entity_number, old.xid::text, old.seq, old.block_no)
      and exists (select from public.audit_redactions r where r.ks_id = old.ks_id and r.audit_id = old.id
        and r.remains = sha256(convert_to(public.audit_text(new), 'UTF8'))) then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;
