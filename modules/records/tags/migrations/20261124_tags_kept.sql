-- A word may be renamed, joined with another, and taken out of use. One that was joined stays by its spelling alone: whoever writes it
-- means the other. What it was called, and what stood where, is in the history.
alter table tags add column version int not null default 1, add column retired_at timestamptz, add column joined_into uuid;
alter table tags add constraint not_into_itself check (joined_into <> id), add constraint joined_is_gone check (joined_into is null or retired_at is null);
create index tags_joined on tags (ks_id, joined_into) where joined_into is not null;
select tenant_table('tags');
