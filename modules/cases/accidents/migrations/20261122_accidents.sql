-- The steps of an accident, each when it was done (flow F-12).
create table accident_steps (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null,
  step text not null check (step in ('lifeSaved', 'ambulanceCalled', 'siteSecured', 'leaderTold', 'inspectionCalled', 'policeCalled', 'kinTold', 'safetyRepTold')),
  done_at timestamptz not null, done_by uuid not null,
  primary key (ks_id, deviation_id, step),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, done_by) references users (ks_id, id)
);
select tenant_table('accident_steps');
