-- JSON in one way only (RFC 8785), as `canonicalJson` of the kit, of texts, whole numbers, truths and lists and objects of them, where the names of
-- objects are ASCII.
create or replace function canonical_json(p_value jsonb) returns text language sql immutable parallel safe set search_path = pg_catalog, public as $$
  select case jsonb_typeof(p_value)
    when 'object' then '{' || coalesce((select string_agg(to_json(e.key)::text || ':' || canonical_json(e.value), ',' order by e.key collate "C") from jsonb_each(p_value) e), '') || '}'
    when 'array' then '[' || coalesce((select string_agg(canonical_json(e.value), ',' order by e.n) from jsonb_array_elements(p_value) with ordinality e(value, n)), '') || ']'
    else p_value::text end
$$;
grant execute on function canonical_json(jsonb) to portal_app, portal_jobs;

-- What of a record somebody approves for a purpose, as it is now. Its kind's module says it in `material_of_<kind>(ks_id, id, purpose)`.
create or replace function material_of(p_ks_id text, p_record uuid, p_purpose text) returns jsonb language plpgsql stable set search_path = pg_catalog, public as $$
declare found jsonb; of_kind text;
begin
  select r.kind into of_kind from records r where r.ks_id = p_ks_id and r.id = p_record;
  execute format('select public.%I($1, $2, $3)', 'material_of_' || of_kind) into found using p_ks_id, p_record, p_purpose;
  return found;
end $$;
grant execute on function material_of(text, uuid, text) to portal_app, portal_jobs;

-- Makes rounds void whose record is no longer what was shown: those that wait, and those that are to last.
create or replace function void_rounds(p_ks_id text, p_record uuid) returns void language plpgsql set search_path = pg_catalog, public as $$
declare round record; now_is jsonb;
begin
  for round in select r.id, r.purpose, r.material from approval_rounds r
    where r.ks_id = p_ks_id and r.record_id = p_record and (r.status = 'open' or (r.status = 'approved' and r.is_lasting)) loop
    now_is := material_of(p_ks_id, p_record, round.purpose);
    if now_is is distinct from round.material then
      update approval_rounds r set status = 'void', ended_at = public.app_now(), ended_by = null, version = r.version + 1, changed = array(
        select coalesce(a.key, b.key) from jsonb_each(round.material) a full join jsonb_each(now_is) b on b.key = a.key where a.value is distinct from b.value order by 1)
      where r.ks_id = p_ks_id and r.id = round.id;
    end if;
  end loop;
end $$;
grant execute on function void_rounds(text, uuid) to portal_app, portal_jobs;

-- On a table with what is material of a record, whose id stands in the column that is named.
create or replace function void_rounds_of() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare changed jsonb; tenant text; record uuid;
begin
  changed := to_jsonb(case tg_op when 'DELETE' then old else new end);
  tenant := changed ->> 'ks_id';
  record := (changed ->> tg_argv[0])::uuid;
  perform void_rounds(tenant, record);
  return null;
end $$;
grant execute on function void_rounds_of() to portal_app, portal_jobs;

-- Refuses to change what was asked, or to decide anew what is decided.
create or replace function guard_round() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and (new.material is distinct from old.material or new.record_id <> old.record_id or new.purpose <> old.purpose
    or new.asked_by <> old.asked_by or (old.status <> new.status and old.status <> 'open' and not (old.status = 'approved' and new.status in ('void', 'withdrawn')))) then
    raise exception 'a round of approval is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
grant execute on function guard_round() to portal_app, portal_jobs;
