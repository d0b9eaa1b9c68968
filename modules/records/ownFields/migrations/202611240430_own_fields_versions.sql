-- The fields a company has chosen beside a kind's own. A version is never changed: a record keeps the one it was made under.
create table field_versions (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  kind text not null,
  version int not null check (version > 0),
  -- As `OwnField` of modules/records/ownFields/contract.ts: what is no longer asked for stays, with isActive false.
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  reason text not null,
  created_at timestamptz not null, created_by uuid not null,
  primary key (ks_id, id),
  unique (ks_id, kind, version),
  foreign key (ks_id, created_by) references users (ks_id, id)
);
select tenant_table('field_versions');
