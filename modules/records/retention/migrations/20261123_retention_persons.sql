-- «Tidligere ansatt #n» (domain 2.6, RET-USER): the profile, the account when no other company has it, and the name wherever the log copied it.
-- What somebody wrote stays under the class of the case they wrote it in.
create function anonymise_user(p_ks_id text, p_id uuid, p_witness uuid, p_told jsonb) returns text language plpgsql set search_path = pg_catalog, public as $$
declare u users; n int; name text; entries uuid[]; own uuid[]; pseudonym jsonb; names jsonb;
begin
  select * into u from users where ks_id = p_ks_id and id = p_id;
  insert into numbers (ks_id, prefix, year, last) values (p_ks_id, 'TIDLIGERE', 0, 1)
    on conflict (ks_id, prefix, year) do update set last = numbers.last + 1 returning last into n;
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

  delete from auth.sessions where ks_id = p_ks_id and user_id = p_id;
  delete from auth.one_time_tokens where ks_id = p_ks_id and user_id = p_id;
  delete from auth.api_keys where ks_id = p_ks_id and user_id = p_id;
  delete from auth.accounts a where a.id = u.account_id
    and not exists (select from users o where o.account_id = a.id and (o.ks_id, o.id) <> (p_ks_id, p_id) and o.status <> 'anonymised');
  delete from push_registrations where ks_id = p_ks_id and user_id = p_id;
  delete from notifications x where x.ks_id = p_ks_id and (x.user_id = p_id
    or exists (select from jsonb_array_elements(names) w where position(lower(w ->> 0) in lower(x.params::text)) > 0));
  delete from idempotency where ks_id = p_ks_id and user_id = p_id;
  delete from notification_preferences where ks_id = p_ks_id and user_id = p_id;
  delete from history.notification_preferences where ks_id = p_ks_id and user_id = p_id;
  delete from saved_views where ks_id = p_ks_id and owner_id = p_id and sharing = 'own';
  delete from history.saved_views where ks_id = p_ks_id and owner_id = p_id;
  delete from scim_group_members where ks_id = p_ks_id and user_id = p_id;
  update users set firstname = 'Tidligere', lastname = 'ansatt #' || n, email = 'tidligere-ansatt-' || n || '@' || p_ks_id || '.invalid', status = 'anonymised',
      phone = null, job_title = null, account_id = null, external_id = null, directory_name = null, department_id = null, manager_id = null,
      start_date = null, last_login_at = null, updated_at = now(), updated_by = null, version = version + 1
    where ks_id = p_ks_id and id = p_id;
  update history.users set firstname = 'Tidligere', lastname = 'ansatt #' || n, email = 'tidligere-ansatt-' || n || '@' || p_ks_id || '.invalid',
      phone = null, job_title = null, account_id = null, external_id = null, directory_name = null, department_id = null, manager_id = null,
      start_date = null, last_login_at = null
    where ks_id = p_ks_id and id = p_id;

  -- The person's own entries lose all that was written of them; the others lose the name, and where the person acted from.
  insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, after)
    values (p_ks_id, p_witness, 'Oppbevaring', 'system', 'user.anonymise', 'user', p_id::text,
      p_told || audit_redact(p_ks_id, p_witness, own, pseudonym, null) || audit_redact(p_ks_id, p_witness, entries, pseudonym, names));
  return name;
end $$;

-- What holds a case back now also says that it is under legal hold, or has been anonymised: the rules read it, and so do the guards.
create or replace function hold_deviation() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; of uuid; held text[];
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; of := old.deviation_id;
  else tenant := new.ks_id; of := new.deviation_id; end if;
  select array_remove(array[
    (select 'dutyToAnswer' from authority_notifications n where n.ks_id = tenant and n.deviation_id = of and n.status = 'toAssess' and n.undecided_at is null limit 1),
    (select 'dutyOpen' from authority_notifications n where n.ks_id = tenant and n.deviation_id = of and n.status in ('toAssess', 'required', 'sentPartial') limit 1),
    (select 'copyMissing' from authority_notifications n where n.ks_id = tenant and n.deviation_id = of and n.rule_id = 'N-01' and n.status = 'sent' and n.copied_at is null limit 1),
    (select 'dutySent' from authority_notifications n where n.ks_id = tenant and n.deviation_id = of and n.status in ('sentPartial', 'sent', 'closed') limit 1),
    (select 'injury' from injuries i where i.ks_id = tenant and i.deviation_id = of limit 1),
    (select 'injuryIncomplete' from injuries i where i.ks_id = tenant and i.deviation_id = of and not i.is_complete limit 1),
    (select 'noInjury' from no_injury_statements s where s.ks_id = tenant and s.deviation_id = of limit 1),
    (select 'breach' from privacy_breaches b where b.ks_id = tenant and b.deviation_id = of limit 1),
    (select 'breachIncomplete' from privacy_breaches b where b.ks_id = tenant and b.deviation_id = of and not b.is_complete limit 1),
    (select 'legalHold' from legal_holds l where l.ks_id = tenant and l.deviation_id = of and l.lifted_at is null limit 1),
    (select 'anonymised' from disposal_items x where x.ks_id = tenant and x.deviation_id = of and x.status = 'done' limit 1)
  ], null) into held;
  update deviations d set holds = held where d.ks_id = tenant and d.id = of and d.holds is distinct from held;
  return null;
end $$;
create trigger hold_deviation after insert or update or delete on legal_holds for each row execute function hold_deviation();
create trigger hold_deviation after update of status on disposal_items for each row
  when (new.status = 'done' and new.deviation_id is not null) execute function hold_deviation();

-- A case under legal hold is not deleted (D9), and an anonymised one is over for good.
create function guard_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.deleted_at is not null and old.deleted_at is null and 'legalHold' = any (new.holds) then
    raise exception 'a case under legal hold is kept' using errcode = 'KS409';
  end if;
  if 'anonymised' = any (old.holds) and current_user like 'portal\_%' then
    raise exception 'an anonymised case is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger d_guard_kept before update on deviations for each row execute function guard_kept();
-- Nor does anything new come to belong to it.
create function guard_part_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from deviations d where d.ks_id = new.ks_id and d.id = new.deviation_id and 'anonymised' = any (d.holds)) then
    raise exception 'an anonymised case is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
do $$ declare t text; begin
  foreach t in array '{deviation_comments,injuries,privacy_breaches,reporter_answers,effect_checks,lessons,work_stops,legal_holds}'::text[] loop
    execute format('create trigger d_guard_kept before insert or update on %I for each row execute function guard_part_kept()', t);
  end loop;
end $$;

-- Carries out one line of an approved list, once, in the caller's transaction; everything it was approved for is asked anew. Answers what became
-- of it. For the jobs' login alone: no request can dispose of anything.
create function dispose_item(p_ks_id text, p_item uuid) returns text language plpgsql security definer set search_path = pg_catalog, public as $$
declare i public.disposal_items; due record; became text; witness uuid := gen_random_uuid(); told jsonb; new_name text;
begin
  perform set_config('app.ks_id', p_ks_id, true), set_config('app.user_id', '', true);
  select * into i from public.disposal_items where ks_id = p_ks_id and id = p_item for update;
  if not found or i.status <> 'waiting' then return i.status; end if;
  perform from public.disposal_runs where ks_id = p_ks_id and id = i.run_id and status = 'approved' for share;
  if not found then raise exception 'the list is not approved' using errcode = 'KS409'; end if;
  perform from public.deviations where ks_id = p_ks_id and id = i.deviation_id for update;
  perform from public.users where ks_id = p_ks_id and id = i.user_id for update;
  select * into due from public.retention_ends(p_ks_id, i.deviation_id, i.user_id) e where e.due_on < public.oslo_today();
  became := case when due.due_on is null then 'notDue' when due.is_held then 'held' else 'done' end;
  told := jsonb_build_object('class', due.class, 'runId', i.run_id);
  if became = 'done' and i.deviation_id is not null then
    perform public.anonymise_case(p_ks_id, i.deviation_id, witness, told);
  elsif became = 'done' then
    new_name := public.anonymise_user(p_ks_id, i.user_id, witness, told);
  end if;
  update public.disposal_items set status = became, disposed_at = case when became = 'done' then clock_timestamp() end, number = coalesce(new_name, number)
    where ks_id = p_ks_id and id = p_item;
  return became;
end $$;
grant execute on function dispose_item(text, uuid) to portal_jobs;
