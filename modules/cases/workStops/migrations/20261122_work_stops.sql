-- Stop of dangerous work, and its resumption (domain 3.3.3 D12, aml. § 6-3).
create table work_stops (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  reason text not null,
  stopped_by uuid not null, stopped_at timestamptz not null,
  -- By right of the office of safety representative, and not as the leader's own decision.
  is_by_representative boolean not null,
  resumed_by uuid, resumed_at timestamptz, resume_note text,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, stopped_by) references users (ks_id, id),
  foreign key (ks_id, resumed_by) references users (ks_id, id),
  check ((resumed_at is null) = (resumed_by is null) and (resumed_at is null) = (resume_note is null))
);
create unique index work_stops_standing on work_stops (ks_id, deviation_id) where resumed_at is null;
create index work_stops_deviation on work_stops (ks_id, deviation_id, stopped_at);
select tenant_table('work_stops');
