-- Deadlines the company has chosen in place of those of domain 3.11. A version is never changed: a case keeps the one it was reported under.
create table deadline_versions (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  version int not null check (version > 0),
  -- By severity: hours of a critical case until it is answered and escalated, working days of all else.
  deadlines jsonb not null check (jsonb_typeof(deadlines) = 'object'),
  reason text not null,
  created_at timestamptz not null, created_by uuid not null,
  primary key (ks_id, id),
  unique (ks_id, version),
  foreign key (ks_id, created_by) references users (ks_id, id)
);
select tenant_table('deadline_versions');

-- Null: the deadlines of domain 3.11.
alter table deviations add column deadlines_id uuid, add foreign key (ks_id, deadlines_id) references deadline_versions (ks_id, id);
select tenant_table('deviations');
