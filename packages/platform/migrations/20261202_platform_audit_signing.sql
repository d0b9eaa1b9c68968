-- What the signer must see to sign nothing but the next block: it keeps the highest it ever signed outside the database, and looks at what
-- stands after that. It reads hashes alone; what was written in the log stays with its company.

-- The last block of each company that has any.
create function audit_tops() returns table (ks_id text, no bigint, hash bytea, is_signed boolean) language sql stable security definer set search_path = pg_catalog, public as $$
  select c.ks_id, b.no, b.hash, b.signature is not null from public.companies c
  cross join lateral (select * from public.audit_blocks x where x.ks_id = c.ks_id order by x.no desc limit 1) b order by 1
$$;
create function audit_blocks_from(p_ks_id text, p_no bigint) returns table (no bigint, first_seq bigint, last_seq bigint, root bytea, prev bytea, hash bytea, signature bytea, sealed_at text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select b.no, b.first_seq, b.last_seq, b.root, b.prev, b.hash, b.signature, to_char(b.sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  from public.audit_blocks b where b.ks_id = p_ks_id and b.no >= p_no order by b.no limit 1000
$$;
-- Whether an entry is as it was filed, or as the latest redaction left it; of one that is no longer kept there is its hash alone.
create function audit_block_entries(p_ks_id text, p_no bigint) returns table (seq bigint, row_hash bytea, is_whole boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.seq, a.row_hash, sha256(convert_to(audit_text(a), 'UTF8')) in (a.row_hash,
    (select r.remains from public.audit_redactions r where r.ks_id = a.ks_id and r.audit_id = a.id order by r.n desc limit 1))
  from public.audit a where a.ks_id = p_ks_id and a.block_no = p_no
  union all select p.seq, p.row_hash, true from public.audit_pruned p where p.ks_id = p_ks_id and p.block_no = p_no
  order by 1
$$;
grant execute on function audit_tops(), audit_blocks_from(text, bigint), audit_block_entries(text, bigint) to portal_jobs;
drop function audit_unsigned();
