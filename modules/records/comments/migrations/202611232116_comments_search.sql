-- The words of comments, to search in; those of versions there were before, too.
alter table comments add column search tsvector not null generated always as (to_tsvector('norwegian', body)) stored;
create index comments_search on comments using gin (ks_id, search);
select tenant_table('comments');
update history.comments set search = to_tsvector('norwegian', body);
