-- Keeps whom the own fields of a record name (decision 149). A value that is no person of the company is refused by the key.
create or replace function put_own_people() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from own_people p where p.ks_id = new.ks_id and p.record_id = new.id and not new.own_values ? p.field_id::text;
  insert into own_people (ks_id, record_id, field_id, user_id, label, is_internal)
    select new.ks_id, new.id, (f.one ->> 'id')::uuid, (new.own_values -> (f.one ->> 'id') ->> 0)::uuid, f.one ->> 'label', f.one ->> 'audience' <> 'all'
    from field_versions v, jsonb_array_elements(v.fields) f(one)
    where v.ks_id = new.ks_id and v.id = new.own_fields_id and f.one ->> 'type' = 'person' and new.own_values ? (f.one ->> 'id')
    on conflict (ks_id, record_id, field_id) do update set user_id = excluded.user_id, named_at = public.app_now()
      where own_people.user_id <> excluded.user_id;
  return null;
end $$;

-- Has `own_people` follow the own fields of a table of records. After `record_table`: the record comes first.
create or replace function own_people_of(tbl text) returns void language plpgsql as $$
begin
  execute format('drop trigger if exists record_own_people on public.%I', tbl);
  execute format('drop trigger if exists record_own_people_change on public.%I', tbl);
  execute format('create trigger record_own_people after insert on public.%I for each row when (new.own_values <> ''{}'') execute function put_own_people()', tbl);
  execute format('create trigger record_own_people_change after update on public.%I for each row
    when (old.own_values is distinct from new.own_values) execute function put_own_people()', tbl);
end $$;

-- The records that name a person in their own fields, or have. Their log has the name in words alone: whoever forgets the person looks there too.
create or replace function records_naming(p_ks_id text, p_user uuid) returns setof uuid language sql stable set search_path = pg_catalog, public as $$
  select p.record_id from own_people p where p.ks_id = p_ks_id and p.user_id = p_user
  union select h.record_id from history.own_people h where h.ks_id = p_ks_id and h.user_id = p_user
$$;
