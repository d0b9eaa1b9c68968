-- The pictures of each version: those of a draft are shown to its readers alone.
alter table document_versions add column file_ids uuid[] not null default '{}';
select tenant_table('document_versions');

-- A folder goes with what was deleted in it, which is then in none.
alter table documents alter column folder_id drop not null;
alter table documents add constraint documents_folder_of_live check (folder_id is not null or deleted_at is not null);
