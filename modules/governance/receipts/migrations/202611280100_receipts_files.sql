-- What proves a receipt that somebody registered for another: the list they signed, or who was there (decision 196).
create table receipt_files (
  ks_id text not null default current_setting('app.ks_id'),
  duty_id uuid not null, file_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, duty_id, file_id),
  foreign key (ks_id, duty_id) references read_duties (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create index receipt_files_file on receipt_files (ks_id, file_id);
select tenant_table('receipt_files');
revoke update, delete on receipt_files from portal_app;
