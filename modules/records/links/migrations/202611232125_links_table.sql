-- Two records of whatever kind, and how the one is linked to the other (domain 3.0.4). What is removed stays, with who removed it.
create table links (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  from_id uuid not null, to_id uuid not null check (to_id <> from_id),
  relation text not null check (relation in ('relatedTo', 'causedBy', 'duplicateOf', 'evidenceFor', 'mitigates', 'implements', 'replaces')),
  reason text,
  created_by uuid not null, created_at timestamptz not null default now(),
  removed_by uuid, removed_at timestamptz check ((removed_at is null) = (removed_by is null)),
  version int not null default 1,
  primary key (ks_id, id),
  -- Deferrable, for who writes records and their links in one statement.
  foreign key (ks_id, from_id) references records (ks_id, id) deferrable,
  foreign key (ks_id, to_id) references records (ks_id, id) deferrable,
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, removed_by) references users (ks_id, id)
);
create index links_from on links (ks_id, from_id);
create index links_to on links (ks_id, to_id);
-- Whichever of the two it was made from: neither is the cause of its own cause.
create unique index links_standing on links (ks_id, least(from_id, to_id), greatest(from_id, to_id), relation) where removed_at is null;
select tenant_table('links');

-- Also in functions.sql: the trigger is made of it.
create function guard_link_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from records r where r.ks_id = new.ks_id and r.id in (new.from_id, new.to_id) and r.is_anonymised) then
    raise exception 'an anonymised record is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger d_guard_kept before insert or update on links for each row execute function guard_link_kept();
