-- Whom own fields name, beside the values of the record: so that each is a person of the same company, and is found by the person.
create table own_people (
  ks_id text not null default current_setting('app.ks_id') references companies,
  record_id uuid not null, field_id uuid not null, user_id uuid not null,
  -- What the field is called, and whether it is for those who treat the record, in the version the record was made under.
  label text not null, is_internal boolean not null,
  named_at timestamptz not null default now(),
  primary key (ks_id, record_id, field_id),
  foreign key (ks_id, record_id) references records (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id)
);
create index own_people_user on own_people (ks_id, user_id);
select tenant_table('own_people');

-- Also in functions.sql: the triggers are made of it.
create or replace function put_own_people() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from own_people p where p.ks_id = new.ks_id and p.record_id = new.id and not new.own_values ? p.field_id::text;
  insert into own_people (ks_id, record_id, field_id, user_id, label, is_internal)
    select new.ks_id, new.id, (f.one ->> 'id')::uuid, (new.own_values -> (f.one ->> 'id') ->> 0)::uuid, f.one ->> 'label', f.one ->> 'audience' <> 'all'
    from field_versions v, jsonb_array_elements(v.fields) f(one)
    where v.ks_id = new.ks_id and v.id = new.own_fields_id and f.one ->> 'type' = 'person' and new.own_values ? (f.one ->> 'id')
    on conflict (ks_id, record_id, field_id) do update set user_id = excluded.user_id, named_at = now()
      where own_people.user_id <> excluded.user_id;
  return null;
end $$;
-- Also in functions.sql: migrations of kinds call it, after `record_table`.
create or replace function own_people_of(tbl text) returns void language plpgsql as $$
begin
  execute format('drop trigger if exists record_own_people on public.%I', tbl);
  execute format('drop trigger if exists record_own_people_change on public.%I', tbl);
  execute format('create trigger record_own_people after insert on public.%I for each row when (new.own_values <> ''{}'') execute function put_own_people()', tbl);
  execute format('create trigger record_own_people_change after update on public.%I for each row
    when (old.own_values is distinct from new.own_values) execute function put_own_people()', tbl);
end $$;
