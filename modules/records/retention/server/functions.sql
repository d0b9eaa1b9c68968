-- How many months each class is kept at least (domain 2.6; X-16). The law's minimum where there is one, else our default: the four of today
-- have none of their own in law, and a company may lengthen, never shorten (domain 3.8). Tasks have no class in domain 2.6: how long they are
-- kept is the company's own choice, at least a year. rules.ts says the same; a test holds them together.
create or replace function retention_floor(p_class text) returns int language sql immutable as $$
  select case p_class when 'RET-AVV' then 60 when 'RET-SKADE' then 120 when 'RET-BREACH' then 60 when 'RET-USER' then 6 when 'RET-OPG' then 12 end
$$;
grant execute on function retention_floor(text) to portal_app;

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

-- Everything that has ended, with the class that keeps it longest and the last day it is kept. Of cases, without `p_deviation`, only those
-- that can be due at all. A duplicate is kept as long as the case it was merged into.
create or replace function retention_ends(p_ks_id text, p_deviation uuid default null, p_user uuid default null, p_task uuid default null)
returns table (deviation_id uuid, user_id uuid, task_id uuid, number text, class text, ended_on date, due_on date, is_held boolean)
language sql stable set search_path = pg_catalog, public as $$
  with months as (
    select c.class, case when c.class <> 'RET-OPG' or p.months is not null then greatest(p.months, retention_floor(c.class)) end as months
    from unnest('{RET-AVV,RET-SKADE,RET-BREACH,RET-USER,RET-OPG}'::text[]) c(class)
    left join retention_periods p on p.ks_id = p_ks_id and p.class = c.class
  ), cases as (
    select d.id, d.number,
      (greatest(coalesce(d.deleted_at, d.closed_at), case when o.id is not null then coalesce(o.deleted_at, o.closed_at, 'infinity') end) at time zone 'Europe/Oslo')::date as day,
      -- «Deviations without personal injury» are RET-AVV: one that nobody has said was without is kept as an injury.
      array_remove(array[
        case when 'injury' = any (d.holds) or (('personalInjury' = any (d.categories_held) or d.is_someone_injured) and not 'noInjury' = any (d.holds)) then 'RET-SKADE' end,
        case when 'breach' = any (d.holds) then 'RET-BREACH' end], null) as classes
    from deviations d left join deviations o on o.ks_id = d.ks_id and o.id = d.duplicate_of_id
    where d.ks_id = p_ks_id and p_user is null and p_task is null and (d.status = 'closed' or d.deleted_at is not null) and not 'anonymised' = any (d.holds)
      and case when p_deviation is null then coalesce(d.deleted_at, d.closed_at) < now() - interval '60 months' else d.id = p_deviation end
  ), ended as (
    select c.id as deviation_id, null::uuid as user_id, null::uuid as task_id, c.number, c.day,
      exists (select from legal_holds l where l.ks_id = p_ks_id and l.deviation_id = c.id and l.lifted_at is null) as is_held,
      case when c.classes = '{}' then '{RET-AVV}'::text[] else c.classes end as classes from cases c
    union all
    -- Who stands for everybody without an account is no person, and nobody has left.
    select null, u.id, null, null, coalesce(u.left_date, (u.updated_at at time zone 'Europe/Oslo')::date),
      exists (select from legal_holds l join deviations d on d.ks_id = l.ks_id and d.id = l.deviation_id
        where l.ks_id = p_ks_id and l.lifted_at is null and (u.id in (d.reported_by, d.assignee_id, d.closed_by)
          or exists (select from injuries i where i.ks_id = l.ks_id and i.deviation_id = d.id and i.person_user_id = u.id)
          or exists (select from actions a where a.ks_id = l.ks_id and a.deviation_id = d.id and u.id in (a.owner_id, a.completed_by, a.verified_by))
          or exists (select from comments m where m.ks_id = l.ks_id and m.record_id = d.id and m.created_by = u.id)))
      or exists (select from legal_holds l join tasks t on t.ks_id = l.ks_id and t.id = l.task_id
        where l.ks_id = p_ks_id and l.lifted_at is null and (u.id in (t.assignee_id, t.created_by, t.approver_id, t.submitted_by, t.completed_by, t.approved_by)
          or exists (select from task_people x where x.ks_id = l.ks_id and x.task_id = t.id and x.user_id = u.id)
          or exists (select from comments m where m.ks_id = l.ks_id and m.record_id = t.id and m.created_by = u.id))),
      '{RET-USER}'
    from users u where u.ks_id = p_ks_id and p_deviation is null and p_task is null and u.status = 'deactivated' and (p_user is null or u.id = p_user)
      and u.email <> 'uten-konto@' || p_ks_id || '.invalid'
    union all
    select null, null, t.id, t.number, (coalesce(t.completed_at, t.updated_at) at time zone 'Europe/Oslo')::date, 'legalHold' = any (t.holds), '{RET-OPG}'
    from tasks t join months m on m.class = 'RET-OPG' and m.months is not null
    where t.ks_id = p_ks_id and p_deviation is null and p_user is null and (p_task is null or t.id = p_task)
      and t.status in ('completed', 'cancelled') and not 'anonymised' = any (t.holds)
      and coalesce(t.completed_at, t.updated_at) < now() - make_interval(months => m.months)
      and not exists (select from task_cases c join deviations d on d.ks_id = c.ks_id and d.id = c.deviation_id
        where c.ks_id = p_ks_id and c.task_id = t.id and not 'anonymised' = any (d.holds))
      and not exists (select from task_series s join task_series_progress p on p.ks_id = s.ks_id and p.series_id = s.id
        where s.ks_id = p_ks_id and s.id = t.series_id and s.ended_at is null and p.next_number is not null and p.last_number = t.occurrence)
  )
  select e.deviation_id, e.user_id, e.task_id, e.number, m.class, e.day, (e.day + make_interval(months => m.months))::date, e.is_held
  from ended e cross join lateral (select x.class, x.months from months x where x.class = any (e.classes) order by x.months desc, x.class limit 1) m
$$;
grant execute on function retention_ends(text,uuid,uuid,uuid) to portal_app;

create or replace function foreign_keys_to(p_table text) returns table (tbl text, col text) language sql stable set search_path = pg_catalog, public as $$
  select c.relname::text, a.attname::text from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
  where k.contype = 'f' and k.confrelid = format('public.%I', p_table)::regclass and cardinality(k.conkey) = 2
    and c.relnamespace = 'public'::regnamespace and c.relname <> p_table
$$;

-- What is written of a table when it is disposed of: `person` is an id of a user, `words`, `null`, `none` (an empty list) or `keep`.
create or replace function disposal_fates(p_table text) returns table (col text, fate text) language sql stable set search_path = pg_catalog, public as $$
  select a.attname::text,
    case when a.atttypid = 'uuid'::regtype then 'person'
      when said.word is not null then said.word
      when exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY|= ''|~ ''|<@ ') then 'keep'
      when a.atttypid = 'text'::regtype then 'words' else 'none' end
  from pg_attribute a cross join lateral (select substring(col_description(a.attrelid, a.attnum) from '^disposal: (keep|null)') as word) said
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

create or replace function rows_of_case(p_ks_id text, p_id uuid) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select 'deviations', 'id', array[p_id] union all select r.tbl, r.col, r.ids from rows_below(p_ks_id, 'deviations', array[p_id], 4) r
$$;

-- Somebody who stands for a person of a case: the first of one case and the first of another are the same, and nobody.
create or replace function stand_in(p_ks_id text, p_n bigint) returns uuid language plpgsql set search_path = pg_catalog, public as $$
declare made uuid := overlay(overlay(md5('stand-in ' || p_ks_id || ' ' || p_n) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid;
begin
  perform add_nameless_user(p_ks_id, made, 'Anonymisert', 'person ' || p_n, 'anonymisert-' || p_n || '@' || p_ks_id || '.invalid');
  return made;
end $$;

create or replace function anonymise_case(p_ks_id text, p_id uuid, p_witness uuid, p_told jsonb) returns void language sql set search_path = pg_catalog, public as $$
  select anonymise_record(p_ks_id, 'deviations', p_id, p_witness, p_told)
$$;

-- «Tidligere ansatt #n» (domain 2.6, RET-USER): the profile, the account when no other company has it, and the name wherever the log copied it.
-- What somebody wrote stays under the class of the case they wrote it in. A module that has something of a person by itself says how it is
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
    or a.before::text like '%' || p_id || '%' or a.after::text like '%' || p_id || '%') and a.id <> all (own));

  for hook in select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'forget\_person\_in\_%' order by 1 loop
    execute format('select %I($1, $2, $3)', hook) using p_ks_id, p_id, names;
  end loop;
  perform forget_answers_to(p_ks_id, p_id), anonymise_profile(p_ks_id, p_id, n);

  -- The person's own entries lose all that was written of them; the others lose the name, and where the person acted from.
  perform file_audit_of_system(p_ks_id, p_witness, 'Oppbevaring', 'user.anonymise', 'user', p_id::text, null,
    p_told || audit_redact(p_ks_id, p_witness, own, pseudonym, null) || audit_redact(p_ks_id, p_witness, entries, pseudonym, names));
  return name;
end $$;

-- A case under legal hold is not deleted (D9), and an anonymised one is over for good.
create or replace function guard_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.deleted_at is not null and old.deleted_at is null and 'legalHold' = any (new.holds) then
    raise exception 'a case under legal hold is kept' using errcode = 'KS409';
  end if;
  if 'anonymised' = any (old.holds) and current_user like 'portal\_%' then
    raise exception 'an anonymised case is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Nor does anything new come to belong to it.
create or replace function guard_part_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from deviations d where d.ks_id = new.ks_id and d.id = new.deviation_id and 'anonymised' = any (d.holds)) then
    raise exception 'an anonymised case is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Carries out one line of an approved list, once, in the caller's transaction; everything it was approved for is asked anew. Answers what became
-- of it. For the jobs' login alone: no request can dispose of anything.
create or replace function dispose_item(p_ks_id text, p_item uuid) returns text language plpgsql security definer set search_path = pg_catalog, public as $$
declare i public.disposal_items; due record; became text; witness uuid := gen_random_uuid(); told jsonb; new_name text;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  select * into i from public.disposal_items where ks_id = p_ks_id and id = p_item for update;
  if not found or i.status <> 'waiting' then return i.status; end if;
  perform from public.disposal_runs where ks_id = p_ks_id and id = i.run_id and status = 'approved' for share;
  if not found then raise exception 'the list is not approved' using errcode = 'KS409'; end if;
  perform from public.deviations where ks_id = p_ks_id and id = i.deviation_id for update;
  perform from public.users where ks_id = p_ks_id and id = i.user_id for update;
  -- The series first, as whoever changes one of its tasks does.
  perform from public.task_series_progress where ks_id = p_ks_id and series_id = (select t.series_id from public.tasks t where t.ks_id = p_ks_id and t.id = i.task_id) for update;
  perform from public.tasks where ks_id = p_ks_id and id = i.task_id for update;
  select * into due from public.retention_ends(p_ks_id, i.deviation_id, i.user_id, i.task_id) e where e.due_on < public.oslo_today();
  became := case when due.due_on is null then 'notDue' when due.is_held then 'held' else 'done' end;
  told := jsonb_build_object('class', due.class, 'runId', i.run_id);
  if became = 'done' and i.deviation_id is not null then
    perform public.anonymise_case(p_ks_id, i.deviation_id, witness, told);
  elsif became = 'done' and i.task_id is not null then
    perform public.anonymise_record(p_ks_id, 'tasks', i.task_id, witness, told);
  elsif became = 'done' then
    new_name := public.anonymise_user(p_ks_id, i.user_id, witness, told);
  end if;
  update public.disposal_items set status = became, disposed_at = case when became = 'done' then clock_timestamp() end, number = coalesce(new_name, number)
    where ks_id = p_ks_id and id = p_item;
  return became;
end $$;
grant execute on function dispose_item(text,uuid) to portal_jobs;

-- Tags are words too: an anonymised record has none, and one that nothing else ever had is forgotten with it (decision 036), as is a word that
-- was joined with one that is forgotten.
create or replace function forget_tags() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform forget_words_without_use(new.ks_id, take_words_off_case(new.ks_id, new.id));
  return null;
end $$;

-- The log is pruned by the jobs' login alone, and by the time each block was sealed: that is signed, when an entry says it was filed is not.
-- The security log is who came in, and who was refused; all else is kept ten years. What binds other entries is kept for ever, and so is
-- what was done to a case or a task under legal hold.
create or replace function audit_is_due(a audit, p_sealed_at timestamptz) returns boolean language sql stable set search_path = pg_catalog, public as $$
  select p_sealed_at < now() - case when a.action like 'session.%' or a.action like 'user.refuse%'
      or a.action in ('user.requestReset', 'user.takeCustomToken') then audit_kept() else interval '3653 days' end
    and not coalesce(a.after ? 'digest', false)
    and not exists (select from legal_holds l where l.ks_id = a.ks_id and l.lifted_at is null and a.entity_id in (l.deviation_id::text, l.task_id::text))
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

create or replace function hold_task() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; of uuid; held text[];
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; of := old.task_id; else tenant := new.ks_id; of := new.task_id; end if;
  select array_remove(array[
    (select 'legalHold' from legal_holds l where l.ks_id = tenant and l.task_id = of and l.lifted_at is null limit 1),
    (select 'anonymised' from disposal_items x where x.ks_id = tenant and x.task_id = of and x.status = 'done' limit 1)
  ], null) into held;
  perform set_task_holds(tenant, of, held);
  return null;
end $$;

-- An anonymised task is over for good, and nothing new comes to belong to it. By statement: thousands of occurrences are made in one.
create or replace function guard_task_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' then raise exception 'an anonymised task is not changed' using errcode = 'KS409'; end if;
  return new;
end $$;

create or replace function guard_task_parts_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from fresh f join tasks t on t.ks_id = f.ks_id and t.id = f.task_id where 'anonymised' = any (t.holds)) then
    raise exception 'an anonymised task is not changed' using errcode = 'KS409';
  end if;
  return null;
end $$;

-- How a record is anonymised (decision 036), now whatever it is: a case, or a task. As anonymise_case was, but for what is said of the root.
create or replace function rows_of(p_ks_id text, p_table text, p_ids uuid[]) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select p_table, 'id', p_ids union all select r.tbl, r.col, r.ids from rows_below(p_ks_id, p_table, p_ids, 4) r
$$;

create or replace function rows_of_task(p_ks_id text, p_id uuid) returns table (tbl text, col text, ids uuid[]) language sql stable set search_path = pg_catalog, public as $$
  select r.tbl, r.col, r.ids from rows_of(p_ks_id, 'tasks', array[p_id]) r
  -- The last of a series that is over takes the series with it: it has a name and a description, and nobody reads them any more.
  union all select 'task_series', 'id', array[s.id] from tasks t join task_series s on s.ks_id = t.ks_id and s.id = t.series_id
    join task_series_progress p on p.ks_id = s.ks_id and p.series_id = s.id
    where t.ks_id = p_ks_id and t.id = p_id and (s.ended_at is not null or p.next_number is null)
      and not exists (select from tasks o where o.ks_id = t.ks_id and o.series_id = s.id and o.id <> t.id and not 'anonymised' = any (o.holds))
$$;

create or replace function anonymise_record(p_ks_id text, p_table text, p_id uuid, p_witness uuid, p_told jsonb) returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  words constant text := 'Anonymisert etter oppbevaringstiden';
  kind constant text := case p_table when 'deviations' then 'deviation' else 'task' end;
  t record; c record; people uuid[] := '{}'; more uuid[]; ids text[] := array[p_id::text]; entries uuid[]; files_of uuid[] := '{}'; parts jsonb;
  who jsonb; actors jsonb; sets text; gone text; record_number text;
begin
  -- Once: what is written below may change what hangs on what.
  if p_table = 'deviations' then
    parts := (select jsonb_agg(jsonb_build_object('tbl', r.tbl, 'col', r.col, 'ids', r.ids)) from rows_of_case(p_ks_id, p_id) r);
  else
    parts := (select jsonb_agg(jsonb_build_object('tbl', r.tbl, 'col', r.col, 'ids', r.ids)) from rows_of_task(p_ks_id, p_id) r);
  end if;
  -- Who took part, now or at any earlier time, and every id that the log or the bell may know the record by.
  for t in select * from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) loop
    for c in select f.col, f.fate from disposal_fates(t.tbl) f where f.fate = 'person' union all
      select k.col, 'file' from foreign_keys_to('files') k where k.tbl = t.tbl loop
      execute format('select coalesce(array_agg(distinct x.%1$I) filter (where x.%1$I is not null), ''{}'') from %2$s where x.ks_id = $1 and x.%3$I = any ($2)',
        c.col, all_versions(t.tbl, concat_ws(', ', quote_ident(c.col), nullif(quote_ident(t.col), quote_ident(c.col)))), t.col) into more using p_ks_id, t.ids;
      if c.fate = 'file' then files_of := files_of || more; else people := people || more; end if;
    end loop;
    if t.tbl <> p_table and has_id(t.tbl) then
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
  if p_table = 'tasks' then perform forget_words_without_use(p_ks_id, take_words_off_task(p_ks_id, p_id)); end if;

  -- The record itself first: the triggers of a case keep the list of readers, from which every person is then taken.
  for t in select r.*, row_number() over () as n from jsonb_to_recordset(parts) as r(tbl text, col text, ids uuid[]) loop
    if t.n = 2 and p_table = 'deviations' then perform forget_readers_of(p_ks_id, p_id); end if;
    select string_agg(format(case f.fate when 'person' then '%1$I = ($3 ->> %1$I::text)::uuid' when 'words' then '%1$I = case when %1$I <> '''' then $4 else %1$I end'
      when 'null' then '%1$I = null' else '%1$I = ''{}''' end, f.col), ', ') into sets from disposal_fates(t.tbl) f where f.fate <> 'keep';
    if sets is null then continue; end if;
    if t.tbl = 'task_series' then sets := sets || ', points = ''[]'''; end if;
    -- Both use every parameter, or they could not be given.
    gone := ' where ks_id = $1 and %I = any ($2) and $3 is not null and $4 is not null';
    execute format('update public.%I set ' || sets || gone, t.tbl, t.col) using p_ks_id, t.ids, who, words;
    if to_regclass(format('history.%I', t.tbl)) is null then continue; end if;
    execute format('update history.%I set ' || sets || case t.tbl when 'deviations' then ', search = '''', file_count = 0' when 'tasks' then ', search = ''''' else '' end || gone,
      t.tbl, t.col) using p_ks_id, t.ids, who, words;
  end loop;
  if p_table = 'deviations' then perform forget_file_count(p_ks_id, p_id); end if;

  perform forget_notices_of(p_ks_id, ids::uuid[]), forget_answers_of(p_ks_id, p_id);
  execute format('select number from public.%I where ks_id = $1 and id = $2', p_table) into record_number using p_ks_id, p_id;
  perform file_audit_of_system(p_ks_id, p_witness, 'Oppbevaring', kind || '.anonymise', kind, p_id::text, record_number,
    p_told || audit_redact(p_ks_id, p_witness, entries, actors, null));
end $$;

-- Nothing is said about a record that has been anonymised.
create or replace function guard_comment_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from records r where r.ks_id = new.ks_id and r.id = new.record_id and r.is_anonymised) then
    raise exception 'an anonymised record is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
