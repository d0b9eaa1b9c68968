-- Dokumenter (domain 3.6): what the company has written down and lives by, version by version.
create extension if not exists btree_gist;

create table document_folders (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null, parent_id uuid, name text not null,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null, version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, parent_id) references document_folders (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id),
  check (parent_id <> id)
);
create unique index document_folders_name on document_folders (ks_id, parent_id, lower(name)) nulls not distinct;
select tenant_table('document_folders');

create table documents (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null, number text not null,
  -- As the version that was approved last is called; before the first, as the draft is.
  title text not null,
  document_type text not null check (document_type in ('policy', 'procedure', 'instruction', 'form', 'checklist', 'plan', 'record', 'protocol',
    'contract', 'certificate', 'sds', 'conformity', 'drawing', 'report', 'external')),
  subtype text,
  status text not null default 'draft' check (status in ('draft', 'inReview', 'approved', 'archived')),
  folder_id uuid not null, owner_id uuid not null, department_id uuid not null,
  language text not null default 'nb',
  -- The words of the version that was approved last, for search.
  body text,
  review_date date, expiry_date date,
  -- When a version was approved for the first time: from then on everybody reads it.
  approved_at timestamptz,
  archived_at timestamptz, archive_reason text, deleted_at timestamptz,
  holds text[] not null default '{}',
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null, version int not null default 1,
  primary key (ks_id, id), constraint documents_number unique (ks_id, number),
  foreign key (ks_id, folder_id) references document_folders (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, owner_id) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id),
  check (status not in ('approved', 'archived') or approved_at is not null),
  check ((status = 'archived') = (archived_at is not null))
);
comment on column documents.number is 'disposal: keep';
comment on column documents.holds is 'disposal: keep';
comment on column documents.subtype is 'disposal: keep';
comment on column documents.language is 'disposal: keep';
create index documents_created on documents (ks_id, created_at, id);
create index documents_review on documents (ks_id, review_date, id);
create index documents_folder on documents (ks_id, folder_id);
create index documents_owner on documents (ks_id, owner_id);
create index documents_department on documents (ks_id, department_id);
select record_search('documents', '{body}'), tenant_table('documents'), record_table('documents', 'document');

create table document_versions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, document_id uuid not null,
  -- The number it has when it is approved.
  major int not null check (major > 0), minor int not null check (minor >= 0),
  -- Asks everybody to read it again.
  is_significant boolean not null,
  title text not null, content jsonb not null,
  -- Words in it, and pictures nobody has described.
  words int not null default 0, undescribed int not null default 0,
  change_summary text,
  valid_from date, review_date date, expiry_date date,
  opened_at timestamptz not null, opened_by uuid not null,
  approved_at timestamptz, approved_by uuid,
  -- Of the round in which it was approved.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  withdrawn_at timestamptz,
  primary key (ks_id, id),
  foreign key (ks_id, document_id) references documents (ks_id, id),
  foreign key (ks_id, opened_by) references users (ks_id, id),
  foreign key (ks_id, approved_by) references users (ks_id, id),
  check ((approved_at is null) = (approved_by is null) and (approved_at is null) = (digest is null)),
  check (approved_at is null or (valid_from is not null and withdrawn_at is null)),
  check (minor = 0 or not is_significant)
);
create unique index document_versions_open on document_versions (ks_id, document_id) where approved_at is null and withdrawn_at is null;
create unique index document_versions_number on document_versions (ks_id, document_id, major, minor) where withdrawn_at is null;
select tenant_table('document_versions');

-- Everybody who has written in a version: none of them approves it (S3).
create table document_authors (
  ks_id text not null default current_setting('app.ks_id'),
  version_id uuid not null, user_id uuid not null, begun_at timestamptz not null,
  primary key (ks_id, version_id, user_id),
  foreign key (ks_id, version_id) references document_versions (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id)
);
create index document_authors_user on document_authors (ks_id, user_id);
select tenant_table('document_authors');

-- Which version was in force on which days; the last day is not counted in. No day has two.
create table document_validity (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, document_id uuid not null, version_id uuid not null,
  valid_from date not null, valid_to date,
  primary key (ks_id, id),
  foreign key (ks_id, document_id) references documents (ks_id, id),
  foreign key (ks_id, version_id) references document_versions (ks_id, id),
  check (valid_to >= valid_from),
  constraint document_validity_one_a_day exclude using gist (ks_id with =, document_id with =, daterange(valid_from, valid_to) with &&)
);
create index document_validity_version on document_validity (ks_id, version_id);
select tenant_table('document_validity');

-- Also in functions.sql: the trigger below is made of it.
create function guard_document_version() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and old.approved_at is not null
    and (to_jsonb(new) - '{sys_from}'::text[]) is distinct from (to_jsonb(old) - '{sys_from}'::text[]) then
    raise exception 'an approved version of a document is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_document_version before update on document_versions for each row execute function guard_document_version();
create trigger void_rounds after update on document_versions for each row execute function void_rounds_of('document_id');
