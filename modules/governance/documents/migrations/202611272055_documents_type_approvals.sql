-- How documents of a type are approved in the company. A version is never changed: a round keeps what it was sent with (decision 187).
create table document_approval_versions (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  document_type text not null check (document_type ~ '^[a-zA-Z]{1,40}$'),
  version int not null check (version > 0),
  rule text not null check (rule in ('all', 'any', 'some', 'sequence')),
  -- So many approve at least.
  needed int not null check (needed between 1 and 20),
  reason text not null,
  created_at timestamptz not null, created_by uuid not null,
  primary key (ks_id, id),
  unique (ks_id, document_type, version),
  foreign key (ks_id, created_by) references users (ks_id, id),
  check (rule <> 'any' or needed = 1)
);
create index document_approval_versions_by on document_approval_versions (ks_id, created_by);
select tenant_table('document_approval_versions');
revoke update, delete on document_approval_versions from portal_app;

-- Who is usually asked to go through documents of the type, and to approve them.
create table document_approval_people (
  ks_id text not null default current_setting('app.ks_id'),
  version_id uuid not null, user_id uuid not null,
  is_reviewer boolean not null,
  place int not null check (place > 0),
  primary key (ks_id, version_id, user_id),
  unique (ks_id, version_id, is_reviewer, place),
  foreign key (ks_id, version_id) references document_approval_versions (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id)
);
create index document_approval_people_user on document_approval_people (ks_id, user_id);
select tenant_table('document_approval_people');
revoke update, delete on document_approval_people from portal_app;
