-- How many months each class is kept at least (domain 2.6; X-16), and which a company may choose no period of: those of people, and those of the
-- kinds, each in a function of its own module, retention_classes_of_<kind>. A company may lengthen, never shorten (domain 3.8). The modules' own
-- declarations say the same (`retains`); a test holds them together.
create or replace function retention_classes() returns table (class text, minimum_months int, is_chosen boolean)
language plpgsql stable set search_path = pg_catalog, public as $$
declare of_kind text;
begin
  return query values ('RET-USER', 6, false), ('RET-KOMP', 36, false);
  for of_kind in select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'retention\_classes\_of\_%' order by 1 loop
    return query execute format('select * from %I()', of_kind);
  end loop;
end $$;
create or replace function retention_floor(p_class text) returns int language sql stable as $$
  select c.minimum_months from public.retention_classes() c where c.class = p_class
$$;
create or replace function is_retention_chosen(p_class text) returns boolean language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return coalesce((select c.is_chosen from retention_classes() c where c.class = p_class), false);
end $$;
-- How long a company keeps each class; null of one it has chosen no period of.
create or replace function retention_months(p_ks_id text) returns table (class text, months int) language sql stable set search_path = pg_catalog, public as $$
  select c.class, case when not c.is_chosen or p.months is not null then greatest(p.months, c.minimum_months) end
  from retention_classes() c left join retention_periods p on p.ks_id = p_ks_id and p.class = c.class
$$;
grant execute on function retention_floor(text), is_retention_chosen(text), retention_classes(), retention_months(text) to portal_app;

-- The kinds that are disposed of: those with a function retention_of_<kind> in their own module, which answers what has ended, of all or of one,
-- with its classes. Where a kind needs more than its table says, it has functions that end in its name in place of the five below.
create or replace function retained_kinds() returns setof text language sql stable set search_path = pg_catalog as $$
  select substr(p.proname, length('retention_of_') + 1) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proname like 'retention\_of\_%' order by 1
$$;
grant execute on function retained_kinds() to portal_app;

-- Who has a part in some records: whoever a column of theirs refers to.
create or replace function people_of(p_ks_id text, p_ids uuid[], p_table text) returns setof uuid language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query execute format('select unnest(array[%s]::uuid[]) from public.%I where ks_id = $1 and id = any ($2)',
    (select string_agg(quote_ident(k.col), ', ') from foreign_keys_to('users') k where k.tbl = p_table), p_table) using p_ks_id, p_ids;
end $$;
grant execute on function people_of(text, uuid[], text) to portal_app;
-- Locks a record as its steps do.
create or replace function disposal_lock_of(p_ks_id text, p_id uuid, p_table text) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('select from public.%I where ks_id = $1 and id = $2 for update', p_table) using p_ks_id, p_id;
end $$;
-- A record's own row, and then every other.
create or replace function disposal_rows_of(p_ks_id text, p_id uuid, p_table text) returns table (tbl text, col text, ids uuid[]) language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return query select r.tbl, r.col, r.ids from rows_of(p_ks_id, p_table, array[p_id]) r;
end $$;
-- Overwrites what no general rule knows of, once a record's own row is written: nothing of most kinds.
create or replace function disposal_rest_of(p_ks_id text, p_id uuid, p_table text) returns void language sql as '';
-- Writes on a record's own row what holds it.
create or replace function set_holds_of(p_ks_id text, p_id uuid, p_table text) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('update public.%I set holds = $3 where ks_id = $1 and id = $2 and holds is distinct from $3', p_table)
    using p_ks_id, p_id, holds_of_record(p_ks_id, p_id);
end $$;
-- Holds are set and lifted by people: the trigger runs with their rights, and so does this.
grant execute on function set_holds_of(text, uuid, text) to portal_app;

-- Whom a legal hold keeps too: who has a part in a record that is under one, or has said something of it or linked it to another.
create or replace function people_under_hold(p_ks_id text) returns uuid[] language plpgsql stable set search_path = pg_catalog, public as $$
declare h record; found uuid[]; people uuid[] := '{}';
begin
  for h in select r.kind, array_agg(l.record_id) as ids from legal_holds l join records r on r.ks_id = l.ks_id and r.id = l.record_id
    where l.ks_id = p_ks_id and l.lifted_at is null group by r.kind loop
    execute format('select array_agg(p) from %s p', call_of_kind('people_of', h.kind)) into found using p_ks_id, h.ids;
    people := people || found || array(select unnest(array[m.created_by, m.resolved_by]) from comments m where m.ks_id = p_ks_id and m.record_id = any (h.ids))
      || array(select unnest(array[l.created_by, l.removed_by]) from links l where l.ks_id = p_ks_id and (l.from_id = any (h.ids) or l.to_id = any (h.ids)));
  end loop;
  return array_remove(people, null);
end $$;
grant execute on function people_under_hold(text) to portal_app;

-- Everything that has ended, with the class that keeps it longest and the last day it is kept; of all, of one record, or of one person.
create or replace function retention_ends(p_ks_id text, p_record uuid default null, p_user uuid default null)
returns table (record_id uuid, user_id uuid, number text, class text, ended_on date, due_on date, is_held boolean)
language plpgsql stable set search_path = pg_catalog, public as $$
declare k text;
begin
  if p_user is null then
    for k in select x.kind from retained_kinds() x(kind) where p_record is null or x.kind = (select r.kind from records r where r.ks_id = p_ks_id and r.id = p_record) loop
      return query execute format('with months as materialized (select * from retention_months($1))
        select e.id, null::uuid, e.number, m.class, e.ended_on, (e.ended_on + make_interval(months => m.months))::date,
          exists (select from legal_holds l where l.ks_id = $1 and l.record_id = e.id and l.lifted_at is null)
        from %I($1, $2) e
        cross join lateral (select x.* from months x where x.class = any (e.classes) order by x.months desc, x.class limit 1) m', 'retention_of_' || k) using p_ks_id, p_record;
    end loop;
  end if;
  if p_record is not null then return; end if;
  -- Who stands for everybody without an account is no person, and nobody has left.
  return query with held as materialized (select people_under_hold(p_ks_id) as people)
    select null::uuid, e.id, null::text, m.class, e.day, (e.day + make_interval(months => m.months))::date, e.id = any (held.people)
    from (select u.id, coalesce(u.left_date, (u.updated_at at time zone 'Europe/Oslo')::date) as day from users u
      where u.ks_id = p_ks_id and u.status = 'deactivated' and (p_user is null or u.id = p_user) and u.email <> 'uten-konto@' || p_ks_id || '.invalid') e
    cross join held join retention_months(p_ks_id) m on m.class = 'RET-USER';
  -- Then the names that were sealed: those of whom nothing is proved any more; a hold on what they prove keeps them.
  return query select null::uuid, s.user_id, null::text, 'RET-KOMP', s.left_on, name_kept_until(p_ks_id, s.left_on),
      is_name_held(p_ks_id, s.user_id)
    from sealed_names s where s.ks_id = p_ks_id and (p_user is null or s.user_id = p_user);
end $$;
grant execute on function retention_ends(text, uuid, uuid) to portal_app;

-- What was approved is carried out as it was approved, and its record stays: no verb can do otherwise.
create or replace function guard_disposal_run() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare admins int;
begin
  if tg_op = 'DELETE' then
    if old.status in ('approved', 'done') then raise exception 'a disposal is kept' using errcode = '42501'; end if;
    return old;
  end if;
  if old.status = 'done' or (old.status = 'approved' and (new.status <> 'done'
    or exists (select from disposal_items i where i.ks_id = old.ks_id and i.run_id = old.id and i.status in ('proposed', 'waiting'))
    or row(new.approved_by, new.approved_at, new.seconded_by, new.seconded_at) is distinct from row(old.approved_by, old.approved_at, old.seconded_by, old.seconded_at))) then
    raise exception 'what is approved is not changed' using errcode = 'KS409';
  end if;
  if new.status = 'done' and old.status <> 'approved' then raise exception 'only what is approved is carried out' using errcode = 'KS409'; end if;
  if new.status = 'approved' and old.status <> 'approved' then
    -- S9: two people, where there are two administrators.
    select count(*) into admins from users u where u.ks_id = new.ks_id and u.role_id = 1 and u.status = 'active';
    if admins >= 2 and new.seconded_by is null then raise exception 'another administrator must approve it too' using errcode = 'KS409'; end if;
    if exists (select from unnest(array[new.approved_by, new.seconded_by]) who(id) where who.id is not null
      and not exists (select from users u where u.ks_id = new.ks_id and u.id = who.id and u.role_id = 1)) then
      raise exception 'administrators approve' using errcode = 'KS409';
    end if;
  end if;
  return new;
end $$;

create or replace function guard_disposal_item() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; run uuid;
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; run := old.run_id; else tenant := new.ks_id; run := new.run_id; end if;
  if current_user like 'portal\_%' and tg_op <> 'DELETE' and new.status not in ('proposed', 'waiting') then
    raise exception 'only a disposal disposes' using errcode = '42501';
  end if;
  if current_user like 'portal\_%' and exists (select from disposal_runs r where r.ks_id = tenant and r.id = run and r.status in ('approved', 'done')) then
    raise exception 'what is approved is not changed' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create or replace function foreign_keys_to(p_table text) returns table (tbl text, col text) language sql stable set search_path = pg_catalog, public as $$
  select c.relname::text, a.attname::text from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
  where k.contype = 'f' and k.confrelid = format('public.%I', p_table)::regclass and cardinality(k.conkey) = 2
    and c.relnamespace = 'public'::regnamespace and c.relname <> p_table
$$;
grant execute on function foreign_keys_to(text) to portal_app;

-- What is written of a table when it is disposed of: `person` is an id of a user, `words`, `null`, `none` (an empty list
-- or object) or `keep`.
create or replace function disposal_fates(p_table text) returns table (col text, fate text) language sql stable set search_path = pg_catalog, public as $$
  select a.attname::text,
    case when a.atttypid = 'uuid'::regtype then 'person'
      when said.word is not null then said.word
      when exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY|= ''|~ ''|<@ ') then 'keep'
      when a.atttypid = 'text'::regtype then 'words' else 'none' end
  from pg_attribute a cross join lateral (select substring(col_description(a.attrelid, a.attnum) from '^disposal: (keep|null|none)') as word) said
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'ks_id'
    and (a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) or a.atttypid = 'uuid'::regtype and (a.attname like '%\_by'
      or exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f' and k.confrelid = 'public.users'::regclass and k.conkey[2] = a.attnum)))
$$;

-- A table's rows as they are and as they were, where it keeps history; for `from`.
create or replace function all_versions(p_table text, p_columns text) returns text language sql stable set search_path = pg_catalog, public as $$
  select format('(select ks_id, %2$s from public.%1$I', p_table, p_columns)
    || case when to_regclass(format('history.%I', p_table)) is null then ') x' else format(' union all select ks_id, %2$s from history.%1$I) x', p_table, p_columns) end
$$;

create or replace function has_id(p_table text) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select exists (select from pg_attribute where attrelid = format('public.%I', p_table)::regclass and attname = 'id' and not attisdropped)
$$;

-- The tables of a record, and the rows in each: by which column, and with which values of it. Those further down come after what they hang on.
-- What hangs on a record by its row in `records` is among them.
create or replace function rows_below(p_ks_id text, p_table text, p_ids uuid[], p_depth int) returns table (tbl text, col text, ids uuid[])
language plpgsql stable set search_path = pg_catalog, public as $$
declare f record; below uuid[];
begin
  for f in select k.tbl as child, k.col as by_col from foreign_keys_to(p_table) k order by 1, 2 loop
    return query select f.child, f.by_col, p_ids;
    if p_depth = 0 or not has_id(f.child) then continue; end if;
    execute format('select coalesce(array_agg(distinct x.id), ''{}'') from %s where x.ks_id = $1 and x.%I = any ($2)', all_versions(f.child, 'id, ' || quote_ident(f.by_col)), f.by_col)
      into below using p_ks_id, p_ids;
    return query select r.tbl, r.col, r.ids from rows_below(p_ks_id, f.child, below, p_depth - 1) r;
  end loop;
  if is_record_table(p_table) then
    return query select 'records', 'id', p_ids;
    return query select r.tbl, r.col, r.ids from rows_below(p_ks_id, 'records', p_ids, greatest(p_depth - 1, 0)) r;
  end if;
end $$;

-- Somebody who stands for a person of a record: the first of one and the first of another are the same, and nobody.
create or replace function stand_in(p_ks_id text, p_n bigint) returns uuid language plpgsql set search_path = pg_catalog, public as $$
declare made uuid := overlay(overlay(md5('stand-in ' || p_ks_id || ' ' || p_n) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid;
begin
  perform add_nameless_user(p_ks_id, made, 'Anonymisert', 'person ' || p_n, 'anonymisert-' || p_n || '@' || p_ks_id || '.invalid');
  return made;
end $$;

-- «Tidligere ansatt #n» (domain 2.6, RET-USER): the profile, the account when no other company has it, and the name wherever the log copied it.
-- What somebody wrote stays under the class of the record they wrote it in. A module that has something of a person by itself says how it is
-- forgotten in a function forget_person_in_<module>: one that is added tomorrow is asked too.
create or replace function anonymise_user(p_ks_id text, p_id uuid, p_witness uuid, p_told jsonb) returns text language plpgsql set search_path = pg_catalog, public as $$
declare n int; hook text; name text; entries uuid[]; own uuid[]; pseudonym jsonb; names jsonb;
begin
  n := take_numbers('TIDLIGERE', 0, 1) + 1;
  name := 'Tidligere ansatt #' || n;
  pseudonym := jsonb_build_object(p_id, jsonb_build_object('id', p_id, 'name', name));
  -- Every name the person has had, the longest first, and what reaches them.
  select jsonb_agg(jsonb_build_array(x.word, name) order by length(x.word) desc) into names from (
    select distinct unnest(array[v.firstname || ' ' || v.lastname, v.email, v.phone, v.directory_name]) as word
    from (select firstname, lastname, email, phone, directory_name from users where ks_id = p_ks_id and id = p_id
      union select firstname, lastname, email, phone, directory_name from history.users where ks_id = p_ks_id and id = p_id) v) x
    where length(x.word) > 2;
  own := array(select a.id from audit a where a.ks_id = p_ks_id and a.entity_type = 'user' and a.entity_id = p_id::text);
  entries := array(select a.id from audit a where a.ks_id = p_ks_id and (a.actor_id = p_id
    or a.before::text like '%' || p_id || '%' or a.after::text like '%' || p_id || '%'
    or a.entity_id in (select r::text from records_naming(p_ks_id, p_id) r union select r::text from records_proved_by(p_ks_id, p_id) r)) and a.id <> all (own));

  for hook in select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'forget\_person\_in\_%' order by 1 loop
    execute format('select %I($1, $2, $3)', hook) using p_ks_id, p_id, names;
  end loop;
  perform forget_answers_to(p_ks_id, p_id), anonymise_profile(p_ks_id, p_id, n);

  -- The person's own entries lose all that was written of them; the others lose the name, and where the person acted from.
  perform file_audit_of_system(p_ks_id, p_witness, 'Oppbevaring', 'user.anonymise', 'user', p_id::text, null,
    p_told || audit_redact(p_ks_id, p_witness, own, pseudonym, null) || audit_redact(p_ks_id, p_witness, entries, pseudonym, names));
  return name;
end $$;

-- Whose name is to be sealed before a line is carried out, held until then; null where none is. For the jobs' login alone: they have the key.
create or replace function name_to_seal(p_ks_id text, p_item uuid) returns jsonb language plpgsql security definer set search_path = pg_catalog, public as $$
declare who public.users; ended date;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  select u.* into who from public.users u join public.disposal_items i on i.ks_id = u.ks_id and i.user_id = u.id
    where i.ks_id = p_ks_id and i.id = p_item and i.status = 'waiting' and u.status = 'deactivated' for update of u;
  select e.ended_on into ended from public.retention_ends(p_ks_id, null, who.id) e where found and e.class = 'RET-USER';
  if ended is null or not public.is_name_proof(p_ks_id, who.id, ended) then return null; end if;
  return jsonb_build_object('userId', who.id, 'name', who.firstname || ' ' || who.lastname);
end $$;
grant execute on function name_to_seal(text,uuid) to portal_jobs;

-- Carries out one line of an approved list, once, in the caller's transaction; everything it was approved for is asked anew. Answers what became
-- of it. `p_sealed` is what `name_to_seal` answered, sealed. For the jobs' login alone: no request can dispose of anything.
create or replace function dispose_item(p_ks_id text, p_item uuid, p_sealed text default null) returns text language plpgsql security definer set search_path = pg_catalog, public as $$
declare i public.disposal_items; due record; became text; witness uuid := gen_random_uuid(); told jsonb; new_name text;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  select * into i from public.disposal_items where ks_id = p_ks_id and id = p_item for update;
  if not found or i.status <> 'waiting' then return i.status; end if;
  perform from public.disposal_runs where ks_id = p_ks_id and id = i.run_id and status = 'approved' for share;
  if not found then raise exception 'the list is not approved' using errcode = 'KS409'; end if;
  if i.record_id is not null then
    execute format('select %s', public.call_of_kind('disposal_lock_of', (select r.kind from public.records r where r.ks_id = p_ks_id and r.id = i.record_id)))
      using p_ks_id, i.record_id;
  end if;
  perform from public.users where ks_id = p_ks_id and id = i.user_id for update;
  select * into due from public.retention_ends(p_ks_id, i.record_id, i.user_id) e where e.due_on < public.oslo_today();
  became := case when due.due_on is null then 'notDue' when due.is_held then 'held' else 'done' end;
  told := jsonb_build_object('class', due.class, 'runId', i.run_id);
  if became = 'done' and i.record_id is not null then
    perform public.anonymise_record(p_ks_id, i.record_id, witness, told);
  elsif became = 'done' and due.class = 'RET-KOMP' then
    perform public.drop_sealed_name(p_ks_id, i.user_id);
    perform public.file_audit_of_system(p_ks_id, witness, 'Oppbevaring', 'user.forgetName', 'user', i.user_id::text, null, told);
  elsif became = 'done' then
    new_name := public.anonymise_user(p_ks_id, i.user_id, witness, told);
    perform public.settle_name(p_ks_id, i.user_id, p_sealed, due.ended_on);
  end if;
  update public.disposal_items set status = became, disposed_at = case when became = 'done' then clock_timestamp() end, number = coalesce(new_name, number)
    where ks_id = p_ks_id and id = p_item;
  return became;
end $$;
grant execute on function dispose_item(text,uuid,text) to portal_jobs;

-- Nothing new comes to belong to an anonymised record. By statement: thousands of occurrences are made in one.
create or replace function guard_record_parts_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from fresh f join records r on r.ks_id = f.ks_id and r.id = f.record_id where r.is_anonymised) then
    raise exception 'an anonymised record is not changed' using errcode = 'KS409';
  end if;
  return null;
end $$;

-- The log is pruned by the jobs' login alone, and by the time each block was sealed: that is signed, when an entry says it was filed is not.
-- The security log is who came in, and who was refused; all else is kept ten years. What binds other entries is kept for ever, and so is
-- what was done to a record under legal hold.
create or replace function audit_is_due(a audit, p_sealed_at timestamptz) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select p_sealed_at < now() - case when a.action like 'session.%' or a.action like 'user.refuse%'
      or a.action in ('user.requestReset', 'user.takeCustomToken') then audit_kept() else interval '3653 days' end
    and not coalesce(a.after ? 'digest', false)
    and not exists (select from legal_holds l where l.ks_id = a.ks_id and l.lifted_at is null and a.entity_id = l.record_id::text)
$$;

-- Stops at an entry that is not as it was filed, or as it was left: a forgery is not to be tidied away.
create or replace function audit_require_whole(a audit) returns void language plpgsql stable set search_path = pg_catalog, public as $$
begin
  if sha256(convert_to(audit_text(a), 'UTF8')) <> coalesce((select r.remains from audit_redactions r where r.ks_id = a.ks_id and r.audit_id = a.id
    order by r.n desc limit 1), a.row_hash) then
    raise exception 'entry % of the audit log is not as it was filed', a.id using errcode = 'KS409';
  end if;
end $$;

-- Deletes the oldest that are no longer kept, at most so many, and says so. Answers how many went. The platform writes the log.
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
grant execute on function audit_prune(text,integer) to portal_jobs;

-- PRV-06: where somebody acted from is kept no longer than the security log. Answers of how many entries it was taken out.
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
grant execute on function audit_forget_origins(text,integer) to portal_jobs;

-- A record's own row, and all that hang on it.
create or replace function rows_of(p_ks_id text, p_table text, p_ids uuid[]) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select p_table, 'id', p_ids union all select r.tbl, r.col, r.ids from rows_below(p_ks_id, p_table, p_ids, 4) r
$$;

-- How a record is anonymised (decision 036), of whatever kind.
create or replace function anonymise_record(p_ks_id text, p_id uuid, p_witness uuid, p_told jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  words constant text := 'Anonymisert etter oppbevaringstiden';
  t record; c record; people uuid[] := '{}'; more uuid[]; ids text[] := array[p_id::text]; entries uuid[]; files_of uuid[] := '{}'; parts jsonb;
  who jsonb; actors jsonb; sets text; gone text; rec records;
begin
  select r.* into strict rec from records r where r.ks_id = p_ks_id and r.id = p_id;
  -- Once: what is written below may change what hangs on what. The record's own row comes first.
  execute format('select jsonb_agg(jsonb_build_object(''tbl'', r.tbl, ''col'', r.col, ''ids'', r.ids)) from %s r', call_of_kind('disposal_rows_of', rec.kind))
    into parts using p_ks_id, p_id;
  -- Who took part, now or at any earlier time, and every id that the log or the bell may know the record by.
  for t in select r.*, row_number() over () as n from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) loop
    for c in select f.col, f.fate from disposal_fates(t.tbl) f where f.fate = 'person' union all
      select k.col, 'file' from foreign_keys_to('files') k where k.tbl = t.tbl loop
      execute format('select coalesce(array_agg(distinct x.%1$I) filter (where x.%1$I is not null), ''{}'') from %2$s where x.ks_id = $1 and x.%3$I = any ($2)',
        c.col, all_versions(t.tbl, concat_ws(', ', quote_ident(c.col), nullif(quote_ident(t.col), quote_ident(c.col)))), t.col) into more using p_ks_id, t.ids;
      if c.fate = 'file' then files_of := files_of || more; else people := people || more; end if;
    end loop;
    if t.n > 1 and has_id(t.tbl) then
      execute format('select coalesce(array_agg(distinct x.id), ''{}'') from %s where x.ks_id = $1 and x.%I = any ($2)',
        all_versions(t.tbl, concat_ws(', ', 'id', nullif(quote_ident(t.col), 'id'))), t.col) into more using p_ks_id, t.ids;
      ids := ids || more::text[];
    end if;
  end loop;
  ids := ids || files_of::text[];
  entries := array(select a.id from audit a where a.ks_id = p_ks_id and a.entity_id = any (ids));
  people := people || array(select a.actor_id from audit a where a.ks_id = p_ks_id and a.id = any (entries) and a.actor_id is not null)
    || array(select f.uploaded_by from files f where f.ks_id = p_ks_id and f.id = any (files_of))
    || array(select f.uploaded_by from history.files f where f.ks_id = p_ks_id and f.id = any (files_of));
  -- In an order that tells nothing of who they are.
  select coalesce(jsonb_object_agg(x.person, jsonb_build_object('id', stand_in(p_ks_id, x.n), 'name', 'Anonymisert person ' || x.n)), '{}') into actors
    from (select person, row_number() over (order by sha256(convert_to(p_witness || ' ' || person, 'UTF8'))) as n from (select distinct unnest(people) as person) y) x;
  -- And they for themselves: a trigger may have put one where a person was.
  select coalesce(jsonb_object_agg(a.key, a.value ->> 'id'), '{}') || coalesce(jsonb_object_agg(a.value ->> 'id', a.value ->> 'id'), '{}') into who from jsonb_each(actors) a;

  -- Files go with everything that tells of them; the bytes go with the hourly sweep of what no record has.
  for t in select r.* from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) where r.tbl in (select k.tbl from foreign_keys_to('files') k) loop
    execute format('delete from public.%I where ks_id = $1 and %I = any ($2)', t.tbl, t.col) using p_ks_id, t.ids;
    execute format('delete from history.%I where ks_id = $1 and %I = any ($2)', t.tbl, t.col) using p_ks_id, t.ids;
  end loop;
  perform anonymise_files(p_ks_id, files_of, who);
  -- And those a register was taken over from, whoever had sent them.
  more := anonymise_import_of(p_ks_id, p_id);
  perform anonymise_files(p_ks_id, more, who || (select coalesce(jsonb_object_agg(f.uploaded_by, stand_in(p_ks_id, 1)), '{}') from files f
    where f.ks_id = p_ks_id and f.id = any (more)));

  -- The record itself first, then what its kind alone knows of.
  for t in select r.*, row_number() over () as n from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) loop
    if t.n = 2 then execute format('select %s', call_of_kind('disposal_rest_of', rec.kind)) using p_ks_id, p_id; end if;
    select string_agg(format(case f.fate when 'person' then '%1$I = ($3 ->> %1$I::text)::uuid' when 'words' then '%1$I = case when %1$I <> '''' then $4 else %1$I end'
      when 'null' then '%1$I = null' else '%1$I = ''{}''' end, f.col), ', ') into sets from disposal_fates(t.tbl) f where f.fate <> 'keep';
    if sets is null then continue; end if;
    -- Both use every parameter, or they could not be given.
    gone := ' where ks_id = $1 and %I = any ($2) and $3 is not null and $4 is not null';
    execute format('update public.%I set ' || sets || gone, t.tbl, t.col) using p_ks_id, t.ids, who, words;
    if to_regclass(format('history.%I', t.tbl)) is null then continue; end if;
    -- What the words of today's row are searched by is made of them; in the history it is as it was made.
    execute format('update history.%I set ' || sets || (select coalesce(string_agg(format(', %I = ''''', a.attname), ''), '') from pg_attribute a
      where a.attrelid = format('public.%I', t.tbl)::regclass and a.atttypid = 'tsvector'::regtype and a.attgenerated = 's') || gone, t.tbl, t.col)
      using p_ks_id, t.ids, who, words;
  end loop;

  perform forget_notices_of(p_ks_id, ids::uuid[]), forget_answers_of(p_ks_id, p_id);
  perform file_audit_of_system(p_ks_id, p_witness, 'Oppbevaring', rec.kind || '.anonymise', rec.kind, p_id::text, rec.number,
    p_told || audit_redact(p_ks_id, p_witness, entries, actors, null));
end $$;

-- Nothing is added to a record that has been anonymised.
create or replace function guard_record_anonymised() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from records r where r.ks_id = new.ks_id and r.id = new.record_id and r.is_anonymised) then
    raise exception 'an anonymised record is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- What a record's own row says of its legal hold and its disposal.
create or replace function holds_of_record(p_ks_id text, p_id uuid) returns text[] language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return array_remove(array[
    (select 'legalHold' from legal_holds l where l.ks_id = p_ks_id and l.record_id = p_id and l.lifted_at is null limit 1),
    (select 'anonymised' from disposal_items x where x.ks_id = p_ks_id and x.record_id = p_id and x.status = 'done' limit 1)
  ], null);
end $$;
grant execute on function holds_of_record(text, uuid) to portal_app;

-- Whatever changes what holds a record has it written on its row.
create or replace function hold_record() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; record_kind text; subject uuid;
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; subject := old.record_id; else tenant := new.ks_id; subject := new.record_id; end if;
  select r.kind into record_kind from records r where r.ks_id = tenant and r.id = subject;
  if found then execute format('select %s', call_of_kind('set_holds_of', record_kind)) using tenant, subject; end if;
  return null;
end $$;
