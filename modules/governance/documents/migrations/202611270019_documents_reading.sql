-- Who is asked to read a version, by when, and what they are asked about it (domain 3.6.3): part of what is approved.
alter table document_versions
  add column asks_receipt boolean not null default false,
  -- Working days people have for it.
  add column receipt_days int not null default 10 check (receipt_days between 1 and 90),
  add column audience jsonb not null default '{}',
  add column quiz jsonb not null default '[]',
  -- The version of the original that a translation says in another language.
  add column translates_id uuid,
  add foreign key (ks_id, translates_id) references document_versions (ks_id, id);
comment on column document_versions.audience is 'disposal: keep';
create index document_versions_translates on document_versions (ks_id, translates_id) where translates_id is not null;
select tenant_table('document_versions');

-- The document this one is a translation of.
alter table documents add column translation_of uuid, add foreign key (ks_id, translation_of) references documents (ks_id, id),
  add check (translation_of <> id);
create index documents_translation on documents (ks_id, translation_of) where translation_of is not null;
select tenant_table('documents');
