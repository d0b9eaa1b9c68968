-- The PDF of each approved version: made once, and the same ever after.
create table document_pdfs (
  ks_id text not null default current_setting('app.ks_id'),
  version_id uuid not null, file_id uuid not null,
  made_at timestamptz not null default now(),
  primary key (ks_id, version_id),
  foreign key (ks_id, version_id) references document_versions (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id)
);
create index document_pdfs_file on document_pdfs (ks_id, file_id);
select tenant_table('document_pdfs');

-- Also in functions.sql: the trigger below is made of it.
create function guard_document_pdf() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' then raise exception 'the PDF of a version is not changed' using errcode = 'KS409'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger guard_document_pdf before update or delete on document_pdfs for each row execute function guard_document_pdf();
