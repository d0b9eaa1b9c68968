create table deviation_tags (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null, tag_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, deviation_id, tag_id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, tag_id) references tags (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create index deviation_tags_tag on deviation_tags (ks_id, tag_id, deviation_id);
select tenant_table('deviation_tags');
