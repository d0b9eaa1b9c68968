-- What people say about a record, of whatever kind (domain 3.0.4). Rows and their history come from the table each kind had of its own, each
-- version with the time it began and ended: a read of the past finds what it found.
create table comments (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  record_id uuid not null,
  body text not null, visibility text not null default 'all' check (visibility in ('all', 'internal')),
  created_by uuid not null, created_at timestamptz not null default now(),
  edited_at timestamptz, deleted_at timestamptz,
  version int not null default 1,
  primary key (ks_id, id),
  -- Deferrable, for who writes records and comments in one statement.
  foreign key (ks_id, record_id) references records (ks_id, id) deferrable,
  foreign key (ks_id, created_by) references users (ks_id, id)
);
create index comments_record on comments (ks_id, record_id, created_at);
select tenant_table('comments');

insert into comments (ks_id, id, record_id, body, visibility, created_by, created_at, edited_at, deleted_at, version, sys_from)
  select ks_id, id, deviation_id, body, visibility, created_by, created_at, edited_at, deleted_at, version, sys_from from deviation_comments
  union all select ks_id, id, task_id, body, 'all', created_by, created_at, edited_at, deleted_at, version, sys_from from task_comments;
insert into history.comments (ks_id, id, record_id, body, visibility, created_by, created_at, edited_at, deleted_at, version, sys_from, sys_to)
  select ks_id, id, deviation_id, body, visibility, created_by, created_at, edited_at, deleted_at, version, sys_from, sys_to from history.deviation_comments
  union all select ks_id, id, task_id, body, 'all', created_by, created_at, edited_at, deleted_at, version, sys_from, sys_to from history.task_comments;

drop view as_of.deviation_comments;
drop view as_of.task_comments;
drop table deviation_comments;
drop table task_comments;
drop table history.deviation_comments;
drop table history.task_comments;
drop function history.keep_deviation_comments();
drop function history.keep_task_comments();
