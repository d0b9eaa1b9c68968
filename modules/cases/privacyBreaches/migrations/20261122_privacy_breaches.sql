-- What Datatilsynet asks of a breach (GDPR art. 33), field by field; all breaches stay here, also those nobody is told of (art. 33(5)).
create table privacy_breaches (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  deviation_id uuid not null,
  breach_types text[] not null default '{}',
  main_cause text, period_from timestamptz, period_to timestamptz,
  person_count int check (person_count >= 0), is_count_estimated boolean not null default false,
  person_categories text[] not null default '{}', data_types text[] not null default '{}',
  data_location text, how_arose text, relation text, consequences text,
  risk_level text check (risk_level in ('none', 'low', 'medium', 'high')),
  measures_done text, measures_planned text,
  notifies_subjects boolean, subjects_reason text, subjects_channel text, subjects_told_at timestamptz,
  decided_by uuid, decided_at timestamptz,
  is_complete boolean not null default false,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, decided_by) references users (ks_id, id),
  check (period_to is null or period_to >= period_from),
  check ((notifies_subjects is null) = (decided_by is null))
);
create unique index privacy_breaches_deviation on privacy_breaches (ks_id, deviation_id);
select tenant_table('privacy_breaches');
create trigger hold_deviation after insert or update or delete on privacy_breaches for each row execute function hold_deviation();
