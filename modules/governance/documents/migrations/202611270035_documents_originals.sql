-- The uploaded file that a version is (decision 193). What it says stands in the version.
create table document_originals (
  ks_id text not null default current_setting('app.ks_id'),
  version_id uuid not null, document_id uuid not null, file_id uuid not null,
  kind text not null check (kind in ('docx', 'pdf')),
  pages int check (pages > 0),
  primary key (ks_id, version_id),
  foreign key (ks_id, version_id) references document_versions (ks_id, id),
  foreign key (ks_id, document_id) references documents (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  check ((kind = 'pdf') = (pages is not null))
);
create index document_originals_document on document_originals (ks_id, document_id);
create index document_originals_file on document_originals (ks_id, file_id);
select tenant_table('document_originals');

-- Pictures that stood in a version before it was approved, and no longer do: never shown but to those who read drafts.
alter table document_versions add column former_file_ids uuid[] not null default '{}';
select tenant_table('document_versions');

-- Also in functions.sql: a trigger below is made of it.
create function guard_document_original() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from document_versions v where v.approved_at is not null
    and (tg_op <> 'INSERT' and v.ks_id = old.ks_id and v.id = old.version_id or tg_op <> 'DELETE' and v.ks_id = new.ks_id and v.id = new.version_id)) then
    raise exception 'the file of an approved version is not changed' using errcode = 'KS409';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
-- Also in functions.sql: a trigger below is made of it.
create function keep_former_files() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.former_file_ids := array(select distinct f from unnest(old.former_file_ids || old.file_ids) f where f <> all (new.file_ids));
  return new;
end $$;
create trigger guard_document_original before insert or update or delete on document_originals for each row execute function guard_document_original();
create trigger void_rounds after insert or update or delete on document_originals for each row execute function void_rounds_of('document_id');
create trigger keep_former_files before update of file_ids on document_versions for each row execute function keep_former_files();
