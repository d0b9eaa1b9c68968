-- A comment may stand beside a part of a long text: the words it is about, and where they stood. Answers follow it, and it can be done with.
alter table comments add column anchor jsonb, add column thread_id uuid, add column resolved_at timestamptz, add column resolved_by uuid,
  add foreign key (ks_id, thread_id) references comments (ks_id, id),
  add foreign key (ks_id, resolved_by) references users (ks_id, id),
  add check (thread_id is null or anchor is null and resolved_at is null),
  add check ((resolved_at is null) = (resolved_by is null));
comment on column comments.anchor is 'disposal: null';
create index comments_thread on comments (ks_id, thread_id) where thread_id is not null;
create index comments_resolved on comments (ks_id, resolved_by) where resolved_by is not null;
select tenant_table('comments');
