-- What a person uploaded. The bytes lie in the file store under their SHA-256; a module links the file to its own record.
create table files (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null, mime_type text not null, size int not null, width int, height int,
  kind text not null default 'other' check (kind in ('photoBefore', 'photoAfter', 'evidence', 'document', 'certificate', 'signature', 'other')),
  caption text,
  uploaded_by uuid not null, uploaded_at timestamptz not null default now(),
  -- Set once, when a record takes the file; until then only the uploader knows of it.
  is_attached boolean not null default false,
  primary key (ks_id, id),
  foreign key (ks_id, uploaded_by) references users (ks_id, id)
);
create index files_unattached on files (ks_id, uploaded_at) where not is_attached;
create index files_sha on files (ks_id, sha256);
select tenant_table('files');
