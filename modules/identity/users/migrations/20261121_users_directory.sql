-- How the company's own directory knows a person: the id and the user name they have there.
alter table users add column external_id text, add column directory_name text;
create unique index users_external_id on users (ks_id, external_id) where external_id is not null and status <> 'anonymised';
create unique index users_directory_name on users (ks_id, lower(directory_name)) where directory_name is not null and status <> 'anonymised';
create index users_known_as on users (ks_id, lower(coalesce(directory_name, email)));
select tenant_table('users');
