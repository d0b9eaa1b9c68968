-- The exact text that is hashed and exported, so that an entry can be verified without this database or this code.
create or replace function audit_text(a audit) returns text language sql stable parallel safe as $$
  select jsonb_build_array(a.ks_id, a.id, (extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.actor_name, a.actor_role, a.action,
    a.entity_type, a.entity_id, a.entity_number, a.before, a.after, a.reason, a.ip, a.user_agent, a.session_id, a.request_id)::text
$$;
grant execute on function audit_text(audit) to portal_app, portal_auth, portal_jobs;

-- Hashes an entry on insert, and makes the log append-only. Exceptions, for the owner's functions only: an update whose result matches a row in
-- audit_redactions, and a delete of an entry whose hash is in audit_pruned.
create or replace function audit_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.seq := null; new.block_no := null; new.xid := pg_current_xact_id();
    if current_user like 'portal\_%' then new.at := public.app_clock(); end if;
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
grant execute on function audit_row() to portal_app, portal_auth, portal_jobs;

-- Refuses truncation of the log, and any change of a block but adding its signature.
create or replace function audit_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_blocks' then
    if old.signature is null and to_jsonb(new) - 'signature' = to_jsonb(old) - 'signature' then return new; end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;

-- The text a block's hash is made of, with the time spelled out as it stands in the export.
create or replace function audit_block_text(b audit_blocks) returns text language sql stable parallel safe as $$
  select format('%s|%s|%s|%s|%s|%s|%s', b.ks_id, b.no, b.first_seq, b.last_seq, encode(b.root, 'hex'), encode(b.prev, 'hex'),
    to_char(b.sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
$$;
grant execute on function audit_block_text(audit_blocks) to portal_app;

create or replace function audit_merkle(leaves bytea[]) returns bytea language plpgsql immutable as $$
declare level bytea[] := leaves; above bytea[]; i int;
begin
  while array_length(level, 1) > 1 loop
    above := '{}'; i := 1;
    while i <= array_length(level, 1) loop
      above := above || sha256('\x01'::bytea || level[i] || coalesce(level[i + 1], level[i])); i := i + 2;
    end loop;
    level := above;
  end loop;
  return level[1];
end $$;
grant execute on function audit_merkle(bytea[]) to portal_app;

-- Seals what is certainly committed (no transaction that could still add an earlier row is running). Returns sealed rows; -1 when another seals.
create or replace function audit_seal() returns int language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  t record; last public.audit_blocks; leaves record; block public.audit_blocks; total int := 0;
begin
  if not pg_try_advisory_xact_lock(727275) then return -1; end if;
  for t in select distinct ks_id from public.audit where block_no is null loop
    last := null;
    select * into last from public.audit_blocks where ks_id = t.ks_id order by no desc limit 1;
    with next as (
      select id, row_hash, row_number() over (order by n) + coalesce(last.last_seq, 0) as seq
      from (select id, row_hash, n from public.audit where ks_id = t.ks_id and block_no is null and xid < horizon order by n limit 5000) s
    ), sealed as (
      update public.audit a set seq = next.seq, block_no = coalesce(last.no, 0) + 1 from next where a.ks_id = t.ks_id and a.id = next.id
    )
    select min(seq) as first_seq, max(seq) as last_seq, count(*)::int as rows, audit_merkle(array_agg(row_hash order by seq)) as root into leaves from next;
    if leaves.rows = 0 then continue; end if;
    block := row(t.ks_id, coalesce(last.no, 0) + 1, leaves.first_seq, leaves.last_seq, leaves.root, coalesce(last.hash, '\x'), '\x', null, clock_timestamp());
    block.hash := sha256(convert_to(audit_block_text(block), 'UTF8'));
    insert into public.audit_blocks select block.*;
    total := total + leaves.rows;
  end loop;
  return total;
end $$;
grant execute on function audit_seal() to portal_jobs;

create or replace function audit_sign(p_ks_id text, p_no bigint, p_signature bytea) returns void language sql security definer set search_path = pg_catalog, public as
  $$ update public.audit_blocks set signature = p_signature where ks_id = p_ks_id and no = p_no and signature is null $$;
grant execute on function audit_sign(text,bigint,bytea) to portal_jobs;

-- Redacts entries. `p_people` is {actor id: {id, name}}. With `p_words` ([word, replacement] pairs) it replaces only those words, and clears the
-- origin (IP, device, session) of those people; without, it clears `before`, `after` and `reason`. Throws on an entry whose hash is wrong.
-- Returns count and digest for the witness entry. Not granted: for functions of the owner.
create or replace function audit_redact(p_ks_id text, p_witness uuid, p_entries uuid[], p_people jsonb, p_words jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, public as $$
declare a public.audit; b public.audit; last bytea; word jsonb; here text; there text;
begin
  for a in select * from public.audit x where x.ks_id = p_ks_id and x.id = any (p_entries) order by x.n for update loop
    last := (select r.remains from public.audit_redactions r where r.ks_id = p_ks_id and r.audit_id = a.id order by r.n desc limit 1);
    if sha256(convert_to(audit_text(a), 'UTF8')) <> coalesce(last, a.row_hash) then
      raise exception 'entry % of the audit log is not as it was filed', a.id using errcode = 'KS409';
    end if;
    b := a;
    if p_people ? a.actor_id::text then
      b.actor_id := (p_people -> a.actor_id::text ->> 'id')::uuid;
      b.actor_name := p_people -> a.actor_id::text ->> 'name';
    end if;
    if p_words is null then
      b.before := null; b.after := null; b.reason := null;
    else
      for word in select * from jsonb_array_elements(p_words) loop
        -- Escaped as inside JSON text.
        here := trim(both '"' from (word -> 0)::text); there := trim(both '"' from (word -> 1)::text);
        b.before := replace(b.before::text, here, there)::jsonb;
        b.after := replace(b.after::text, here, there)::jsonb;
        b.reason := replace(b.reason, word ->> 0, word ->> 1);
      end loop;
    end if;
    if p_words is null or p_people ? a.actor_id::text then
      b.ip := null; b.user_agent := null; b.session_id := null; b.request_id := null;
    end if;
    if audit_text(b) = audit_text(a) then continue; end if;
    insert into public.audit_redactions (ks_id, witness_id, audit_id, remains)
      values (p_ks_id, p_witness, a.id, sha256(convert_to(audit_text(b), 'UTF8')));
    update public.audit x set actor_id = b.actor_id, actor_name = b.actor_name, before = b.before, after = b.after, reason = b.reason,
        ip = b.ip, user_agent = b.user_agent, session_id = b.session_id, request_id = b.request_id
      where x.ks_id = p_ks_id and x.id = a.id;
  end loop;
  return (select jsonb_build_object('redacted', count(*), 'digest', audit_witnessed(p_ks_id, p_witness))
    from public.audit_redactions r where r.ks_id = p_ks_id and r.witness_id = p_witness);
end $$;

-- Digest of the redactions of a witness entry: a hash over each entry's id and the hash of its remaining text.
create or replace function audit_witnessed(p_ks_id text, p_witness uuid) returns text language sql stable set search_path = pg_catalog, public as $$
  select encode(sha256(convert_to(string_agg(r.audit_id || ':' || encode(r.remains, 'hex'), e'\n' order by r.audit_id), 'UTF8')), 'hex')
  from public.audit_redactions r where r.ks_id = p_ks_id and r.witness_id = p_witness
$$;
grant execute on function audit_witnessed(text,uuid) to portal_app;

-- The shortest retention of the log. IP addresses are stored no longer than this (PRV-06).
create or replace function audit_kept() returns interval language sql immutable as $$ select interval '730 days' $$;
grant execute on function audit_kept() to portal_app;

-- Digest of the entries pruned under a witness entry: a hash over each entry's number and hash, in order.
create or replace function audit_cut_digest(p_ks_id text, p_witness uuid) returns text language sql stable set search_path = pg_catalog, public as $$
  select encode(sha256(convert_to(string_agg(p.seq || ':' || encode(p.row_hash, 'hex'), e'\n' order by p.seq), 'UTF8')), 'hex')
  from public.audit_pruned p where p.ks_id = p_ks_id and p.witness_id = p_witness
$$;
grant execute on function audit_cut_digest(text,uuid) to portal_app;

-- The last block of each company that has any.
create or replace function audit_tops() returns table (ks_id text, no bigint, hash bytea, is_signed boolean) language sql stable security definer set search_path = pg_catalog, public as $$
  select c.ks_id, b.no, b.hash, b.signature is not null from public.companies c
  cross join lateral (select * from public.audit_blocks x where x.ks_id = c.ks_id order by x.no desc limit 1) b order by 1
$$;
grant execute on function audit_tops() to portal_jobs;

create or replace function audit_blocks_from(p_ks_id text, p_no bigint) returns table (no bigint, first_seq bigint, last_seq bigint, root bytea, prev bytea, hash bytea, signature bytea, sealed_at text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select b.no, b.first_seq, b.last_seq, b.root, b.prev, b.hash, b.signature, to_char(b.sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  from public.audit_blocks b where b.ks_id = p_ks_id and b.no >= p_no order by b.no limit 1000
$$;
grant execute on function audit_blocks_from(text,bigint) to portal_jobs;

-- Entries of a block, and whether each matches its hash or that of its latest redaction. Of a pruned entry only the hash remains.
create or replace function audit_block_entries(p_ks_id text, p_no bigint) returns table (seq bigint, row_hash bytea, is_whole boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.seq, a.row_hash, sha256(convert_to(audit_text(a), 'UTF8')) in (a.row_hash,
    (select r.remains from public.audit_redactions r where r.ks_id = a.ks_id and r.audit_id = a.id order by r.n desc limit 1))
  from public.audit a where a.ks_id = p_ks_id and a.block_no = p_no
  union all select p.seq, p.row_hash, true from public.audit_pruned p where p.ks_id = p_ks_id and p.block_no = p_no
  order by 1
$$;
grant execute on function audit_block_entries(text,bigint) to portal_jobs;

create or replace function audit_origins_of(p_ks_id text) returns setof audit_origins language sql stable security definer set search_path = pg_catalog as $$
  select * from public.audit_origins where ks_id = p_ks_id and (session_user <> 'portal_app' or ks_id = current_setting('app.ks_id', true))
$$;
grant execute on function audit_origins_of(text) to portal_app, portal_jobs;

-- Seconds the oldest unsealed entry has waited, over all companies. For monitoring; shows nothing of the log.
create or replace function audit_seal_lag() returns double precision language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::double precision from public.audit where block_no is null
$$;
grant execute on function audit_seal_lag() to portal_jobs;

-- Adds an entry with the system as actor, for functions that run with the owner's rights.
create or replace function file_audit_of_system(p_ks_id text, p_id uuid, p_name text, p_action text, p_type text, p_entity text, p_number text, p_after jsonb)
returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, entity_number, after)
    values (p_ks_id, p_id, p_name, 'system', p_action, p_type, p_entity, p_number, p_after);
end $$;

-- Deletes one entry and stores its hash in audit_pruned. `p_witness` is the entry that records the pruning.
create or replace function audit_prune_entry(a audit, p_witness uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into audit_pruned (ks_id, seq, block_no, id, row_hash, witness_id) values (a.ks_id, a.seq, a.block_no, a.id, a.row_hash, p_witness);
  delete from audit where ks_id = a.ks_id and id = a.id;
end $$;

-- Clears IP address, device and session of one entry.
create or replace function audit_clear_origin(a audit, p_witness uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
declare b audit := a;
begin
  b.ip := null; b.user_agent := null; b.session_id := null;
  insert into audit_redactions (ks_id, witness_id, audit_id, remains) values (a.ks_id, p_witness, a.id, sha256(convert_to(audit_text(b), 'UTF8')));
  update audit x set ip = null, user_agent = null, session_id = null where x.ks_id = a.ks_id and x.id = a.id;
end $$;

create or replace view as_of.audit with (security_invoker = true) as select * from audit where at <= as_of.instant();
grant select on as_of.audit to portal_app;
