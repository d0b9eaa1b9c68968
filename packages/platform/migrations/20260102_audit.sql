-- The audit log: one row per change in the change's own transaction, sealed afterwards into chained blocks (domain 3.0.5).
create table audit (
  ks_id text not null default current_setting('app.ks_id'),
  n bigint generated always as identity,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null,
  actor_role text not null,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  entity_number text,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  user_agent text,
  session_id uuid,
  request_id text,
  xid xid8 not null default pg_current_xact_id(),
  row_hash bytea not null default '\x',
  seq bigint,
  block_no bigint,
  primary key (ks_id, id)
);
create index audit_entity on audit (ks_id, entity_type, entity_id, n);
create index audit_seq on audit (ks_id, seq);
create index audit_unsealed on audit (ks_id, n) where block_no is null;

create table audit_blocks (
  ks_id text not null,
  no bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  root bytea not null,
  prev bytea not null,
  hash bytea not null,
  signature bytea,
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (ks_id, no)
);

-- The exact text that is hashed and exported: whoever has it needs neither this database nor our code to check it.
create function audit_text(a audit) returns text language sql stable parallel safe as $$
  select jsonb_build_array(a.ks_id, a.id, (extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.actor_name, a.actor_role, a.action,
    a.entity_type, a.entity_id, a.entity_number, a.before, a.after, a.reason, a.ip, a.user_agent, a.session_id, a.request_id)::text
$$;
create function audit_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.seq := null; new.block_no := null; new.xid := pg_current_xact_id();
    -- Only the owner may tell of the past (the demo company's year); what the server files happens now.
    if current_user like 'portal\_%' then new.at := clock_timestamp(); end if;
    new.row_hash := sha256(convert_to(public.audit_text(new), 'UTF8'));
    return new;
  end if;
  if tg_op = 'UPDATE' and old.block_no is null and new.block_no is not null and public.audit_text(new) = public.audit_text(old) and new.row_hash = old.row_hash then
    return new;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;
grant execute on function audit_row(), audit_text(audit) to portal_app, portal_auth, portal_jobs;
create trigger audit_row before insert or update or delete on audit for each row execute function audit_row();

-- Nobody empties the log, and a block is only ever added to by its signature.
create function audit_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_blocks' then
    if old.signature is null and to_jsonb(new) - 'signature' = to_jsonb(old) - 'signature' then return new; end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end $$;
create trigger audit_keep before truncate on audit for each statement execute function audit_keep();
create trigger audit_keep before update or delete on audit_blocks for each row execute function audit_keep();
create trigger audit_keep_all before truncate on audit_blocks for each statement execute function audit_keep();

-- What a block's hash is taken of. The time is written out, so that the export carries the very text.
create function audit_block_text(b audit_blocks) returns text language sql stable parallel safe as $$
  select format('%s|%s|%s|%s|%s|%s|%s', b.ks_id, b.no, b.first_seq, b.last_seq, encode(b.root, 'hex'), encode(b.prev, 'hex'),
    to_char(b.sealed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
$$;

create function audit_merkle(leaves bytea[]) returns bytea language plpgsql immutable as $$
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

-- Seals what is certainly committed (no transaction that could still add an earlier row is running). Returns sealed rows; -1 when another seals.
create function audit_seal() returns int language plpgsql security definer set search_path = pg_catalog, public as $$
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

select tenant_table('audit', false);
select tenant_table('audit_blocks', false);
revoke insert, update, delete on audit, audit_blocks from portal_app;
grant insert on audit to portal_app;
grant select, insert on audit to portal_auth;
create view as_of.audit with (security_invoker = true) as select * from audit where at <= as_of.instant();
grant select on as_of.audit to portal_app;

-- The signer is outside the database: it may read blocks of every tenant and add a signature that is not there yet, nothing else.
create function audit_unsigned() returns table (ks_id text, no bigint, hash bytea) language sql security definer set search_path = pg_catalog, public as
  $$ select ks_id, no, hash from public.audit_blocks where signature is null order by ks_id, no limit 1000 $$;
create function audit_sign(p_ks_id text, p_no bigint, p_signature bytea) returns void language sql security definer set search_path = pg_catalog, public as
  $$ update public.audit_blocks set signature = p_signature where ks_id = p_ks_id and no = p_no and signature is null $$;
grant execute on function audit_unsigned(), audit_sign(text, bigint, bytea) to portal_jobs;
