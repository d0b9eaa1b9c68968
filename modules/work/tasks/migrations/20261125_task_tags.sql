-- Words tasks are sorted by: of the same list as those of cases (decision 058).
create table task_tags (
  ks_id text not null default current_setting('app.ks_id'),
  task_id uuid not null, tag_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, task_id, tag_id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, tag_id) references tags (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create index task_tags_tag on task_tags (ks_id, tag_id, task_id);
select tenant_table('task_tags');
