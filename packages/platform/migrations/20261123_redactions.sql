-- What must be forgotten is taken out of the audit log without breaking it (decision 036). An entry keeps its place and the hash it was
-- filed with; here stands the hash of what is left of it, and an entry of its own, sealed like every other, witnesses the rows here.
create table audit_redactions (
  ks_id text not null default current_setting('app.ks_id'),
  n bigint generated always as identity,
  witness_id uuid not null, audit_id uuid not null,
  remains bytea not null,
  primary key (ks_id, witness_id, audit_id)
);
create index audit_redactions_entry on audit_redactions (ks_id, audit_id, n);
select tenant_table('audit_redactions', false);
revoke insert, update, delete on audit_redactions from portal_app;
create trigger audit_keep before update or delete on audit_redactions for each row execute function audit_keep();
create trigger audit_keep_all before truncate on audit_redactions for each statement execute function audit_keep();

-- As before; and the owner's functions may leave of an entry exactly what a redaction says is left. Who, what was done, to what and when stay.
create or replace function audit_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.seq := null; new.block_no := null; new.xid := pg_current_xact_id();
    -- Only the owner may tell of the past (the demo company's year); what the server files happens now.
    if current_user like 'portal\_%' then new.at := clock_timestamp(); end if;
    new.row_hash := sha256(convert_to(public.audit_text(new), 'UTF8'));
    return new;
  end if;
  if tg_op = 'UPDATE' and new.row_hash = old.row_hash then
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

-- Takes people and words out of entries. `p_people` is {actor id: {id, name}}. With `p_words` (a list of [word, what it becomes]) only those
-- words are changed, and where somebody acted from is forgotten for those people alone; without, nothing is left of what was written.
-- An entry that is not as it was filed is not touched. Answers what the witness must tell. For the owner's functions alone.
create function audit_redact(p_ks_id text, p_witness uuid, p_entries uuid[], p_people jsonb, p_words jsonb) returns jsonb
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
        -- As they stand inside JSON text, where a quote has a stroke before it.
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

-- What a witness must say of its redactions: a hash over each entry's id and the hash of what is left of it.
create function audit_witnessed(p_ks_id text, p_witness uuid) returns text language sql stable set search_path = pg_catalog, public as $$
  select encode(sha256(convert_to(string_agg(r.audit_id || ':' || encode(r.remains, 'hex'), e'\n' order by r.audit_id), 'UTF8')), 'hex')
  from public.audit_redactions r where r.ks_id = p_ks_id and r.witness_id = p_witness
$$;
