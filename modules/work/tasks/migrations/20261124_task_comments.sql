-- What people say about a task (domain 3.0.4); as long as the task itself is kept, and under no class of its own.
create table task_comments (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  task_id uuid not null,
  body text not null,
  created_by uuid not null, created_at timestamptz not null default now(),
  edited_at timestamptz, deleted_at timestamptz,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, task_id) references tasks (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id)
);
create index task_comments_task on task_comments (ks_id, task_id, created_at);
select tenant_table('task_comments');
