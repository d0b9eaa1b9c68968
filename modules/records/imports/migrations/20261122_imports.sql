-- Registers that were taken over from elsewhere: who did it, from which file, and what each row became.
create table imports (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  -- The same file is never taken in twice. Named after what it is of, so that the file's own row answers for its bytes.
  file_digest text not null,
  row_count int not null check (row_count > 0),
  skipped_count int not null default 0,
  -- What was changed on the way in: line by line, the cells that differ from the file's.
  mends jsonb not null default '[]',
  first_number text not null, last_number text not null,
  created_at timestamptz not null default now(), created_by uuid not null,
  primary key (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id)
);
create unique index imports_file on imports (ks_id, file_id);
create unique index imports_digest on imports (ks_id, file_digest);
create index imports_created on imports (ks_id, created_at);
select tenant_table('imports');

create table import_rows (
  ks_id text not null default current_setting('app.ks_id'),
  import_id uuid not null, line int not null,
  -- What the case was called where it came from.
  reference text,
  -- No foreign key: ten thousand are added at once, each looked up by a plan that may be from when there were no cases.
  -- They are made in the same transaction, and cases are never removed.
  deviation_id uuid not null,
  primary key (ks_id, import_id, line),
  foreign key (ks_id, import_id) references imports (ks_id, id)
);
create unique index import_rows_reference on import_rows (ks_id, lower(reference));
create index import_rows_deviation on import_rows (ks_id, deviation_id);
select tenant_table('import_rows');
