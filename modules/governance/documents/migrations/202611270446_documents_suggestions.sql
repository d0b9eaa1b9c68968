-- What people suggest that a document says instead: the text in force as they would have it, and what became of it (decision 178).
create table document_suggestions (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null, document_id uuid not null,
  -- The version it was suggested on, which was in force then.
  version_id uuid not null,
  content jsonb not null, reason text not null,
  status text not null default 'open' check (status in ('open', 'taken', 'declined', 'withdrawn')),
  suggested_at timestamptz not null, suggested_by uuid not null,
  decided_at timestamptz, decided_by uuid, answer text,
  -- The version under way that it was taken into.
  taken_into_id uuid,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, document_id) references documents (ks_id, id),
  foreign key (ks_id, version_id) references document_versions (ks_id, id),
  foreign key (ks_id, taken_into_id) references document_versions (ks_id, id),
  foreign key (ks_id, suggested_by) references users (ks_id, id),
  foreign key (ks_id, decided_by) references users (ks_id, id),
  check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((status = 'taken') = (taken_into_id is not null) and (status = 'declined') = (answer is not null))
);
create index document_suggestions_document on document_suggestions (ks_id, document_id, suggested_at);
create index document_suggestions_open on document_suggestions (ks_id, document_id) where status = 'open';
create index document_suggestions_suggested on document_suggestions (ks_id, suggested_by);
create index document_suggestions_decided on document_suggestions (ks_id, decided_by);
create index document_suggestions_version on document_suggestions (ks_id, version_id);
create index document_suggestions_into on document_suggestions (ks_id, taken_into_id);
select tenant_table('document_suggestions');
revoke delete on document_suggestions from portal_app;
