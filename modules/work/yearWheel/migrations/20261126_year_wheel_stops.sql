-- A series of the wheel that has come to its end: nothing more is made of it, and nothing is reckoned. Stopped once.
create table year_wheel_stops (
  ks_id text not null default current_setting('app.ks_id') references companies,
  origin_id uuid not null,
  reason text not null check (length(reason) >= 10),
  stopped_at timestamptz not null default now(), stopped_by uuid not null,
  primary key (ks_id, origin_id),
  foreign key (ks_id, origin_id) references year_wheel_events (ks_id, id),
  foreign key (ks_id, stopped_by) references users (ks_id, id)
);
select tenant_table('year_wheel_stops');
