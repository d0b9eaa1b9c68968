-- What is tagged, of whatever kind (domain 3.0.4). Rows and their history come from the table each kind had of its own, each version with the
-- time it began and ended: a read of the past finds what it found.
create table record_tags (
  ks_id text not null default current_setting('app.ks_id'),
  record_id uuid not null, tag_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, record_id, tag_id),
  -- Deferrable, for who writes records and their tags in one statement.
  foreign key (ks_id, record_id) references records (ks_id, id) deferrable,
  foreign key (ks_id, tag_id) references tags (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
-- Lists are narrowed by it alone.
create index record_tags_tag on record_tags (ks_id, tag_id, record_id);
select tenant_table('record_tags');

insert into record_tags (ks_id, record_id, tag_id, added_by, added_at, sys_from)
  select ks_id, deviation_id, tag_id, added_by, added_at, sys_from from deviation_tags
  union all select ks_id, task_id, tag_id, added_by, added_at, sys_from from task_tags;
insert into history.record_tags (ks_id, record_id, tag_id, added_by, added_at, sys_from, sys_to)
  select ks_id, deviation_id, tag_id, added_by, added_at, sys_from, sys_to from history.deviation_tags
  union all select ks_id, task_id, tag_id, added_by, added_at, sys_from, sys_to from history.task_tags;

drop view if exists as_of.deviation_tags;
drop view if exists as_of.task_tags;
drop table deviation_tags;
drop table task_tags;
drop table history.deviation_tags;
drop table history.task_tags;
drop function if exists history.keep_deviation_tags();
drop function if exists history.keep_task_tags();

-- Also in functions.sql: the trigger is made of it.
create or replace function forget_tags_of_record() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  had constant uuid[] := array(select l.tag_id from record_tags l where l.ks_id = new.ks_id and l.record_id = new.id
    union select l.tag_id from history.record_tags l where l.ks_id = new.ks_id and l.record_id = new.id);
begin
  delete from record_tags where ks_id = new.ks_id and record_id = new.id;
  delete from history.record_tags where ks_id = new.ks_id and record_id = new.id;
  perform forget_words_without_use(new.ks_id, had);
  return null;
end $$;
create trigger forget_tags after update of is_anonymised on records for each row
  when (new.is_anonymised and not old.is_anonymised) execute function forget_tags_of_record();
