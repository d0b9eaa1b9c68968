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

-- What nobody took within a day is removed. The lock on the hash keeps an upload of the same bytes and their removal apart.
create function forgotten_files() returns setof text language sql stable security definer set search_path = pg_catalog, public as
  $$ select distinct sha256 from public.files where not is_attached and uploaded_at < now() - interval '24 hours' limit 1000 $$;
create function forget_file(p_sha256 text) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_sha256, 0));
  delete from public.files where sha256 = p_sha256 and not is_attached and uploaded_at < now() - interval '24 hours';
  return not exists (select from public.files where sha256 = p_sha256 or thumbnail_sha256 = p_sha256);
end $$;
grant execute on function forgotten_files(), forget_file(text) to portal_jobs;
