-- The company's own matrices, and what follows of a level. One in use at a time; while there is none, the portal's own is (domain 3.4.3).
create table risk_matrices (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  number int not null check (number > 0),
  status text not null default 'draft' check (status in ('draft', 'inUse', 'retired')),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  -- Where each step of the matrix before it is proposed to go; null of a draft.
  mapping jsonb,
  reason text,
  taken_at timestamptz, taken_by uuid,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null, version int not null default 1,
  primary key (ks_id, id),
  unique (ks_id, number),
  foreign key (ks_id, taken_by) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id),
  check ((status = 'draft') = (taken_at is null)),
  check (status = 'draft' or (taken_by is not null and reason is not null and mapping is not null))
);
create unique index risk_matrices_in_use on risk_matrices (ks_id) where status = 'inUse';
create unique index risk_matrices_draft on risk_matrices (ks_id) where status = 'draft';
select tenant_table('risk_matrices');

-- Also in functions.sql: the trigger below calls it.
create or replace function guard_matrix() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.status <> 'draft' and (tg_op = 'DELETE' or new.definition <> old.definition or new.mapping is distinct from old.mapping or new.status = 'draft'
    or (old.status = 'retired' and new.status <> 'retired')) then
    raise exception 'a matrix that has been in use is never changed' using errcode = 'KS409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard_matrix before update or delete on risk_matrices for each row execute function guard_matrix();
