-- Names of people who have left and are «Tidligere ansatt #n» to everybody, where they prove something still (domain 2.6, RET-KOMP; decision 196).
-- Written and deleted by disposals alone; without history, or it would remember what is to be forgotten.
create table sealed_names (
  ks_id text not null default current_setting('app.ks_id') references companies,
  user_id uuid not null,
  -- Readable with KS_SECRET alone.
  sealed text not null,
  left_on date not null,
  sealed_at timestamptz not null default now(),
  primary key (ks_id, user_id),
  foreign key (ks_id, user_id) references users (ks_id, id)
);
select tenant_table('sealed_names', false);
revoke insert, update, delete on sealed_names from portal_app;
