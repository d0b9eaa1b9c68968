-- Notices to authorities (domain 2.5, 3.3.6). The system proposes; a named person decides, and the reason is kept.
create table authority_notifications (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  deviation_id uuid not null,
  rule_id text not null check (rule_id ~ '^N-\d\d$'),
  because text not null,
  status text not null default 'toAssess' check (status in ('toAssess', 'required', 'notRequired', 'sentPartial', 'sent', 'closed')),
  due_at timestamptz, limit_at timestamptz,
  undecided_at timestamptz, undecided_by uuid,
  decided_at timestamptz, decided_by uuid, reason text,
  draft text,
  late_reason text,
  copied_at timestamptz, copied_to text, copied_by uuid,
  closed_at timestamptz, closed_by uuid,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, decided_by) references users (ks_id, id),
  foreign key (ks_id, undecided_by) references users (ks_id, id),
  foreign key (ks_id, copied_by) references users (ks_id, id),
  foreign key (ks_id, closed_by) references users (ks_id, id),
  constraint decided check (status = 'toAssess' or (decided_at is not null and decided_by is not null)),
  -- X-17
  constraint reasoned check (status <> 'notRequired' or length(reason) >= 20),
  -- The safety representative has a copy of what was confirmed (aml. § 5-2).
  constraint copied check (rule_id <> 'N-01' or status <> 'closed' or copied_at is not null),
  constraint copied_to check ((copied_at is null) = (copied_to is null) and (copied_at is null) = (copied_by is null)),
  constraint closed check ((status = 'closed') = (closed_at is not null))
);
create unique index authority_notifications_rule on authority_notifications (ks_id, deviation_id, rule_id);
create index authority_notifications_open on authority_notifications (ks_id, due_at) where status in ('toAssess', 'required', 'sentPartial');
select tenant_table('authority_notifications');

-- Each message that was given, in its order: an authority may be told in steps.
create table authority_sendings (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  notification_id uuid not null,
  sent_at timestamptz not null, sent_by uuid not null,
  channel text not null check (channel in ('phone', 'altinn', 'form', 'email', 'letter')),
  told text[] not null check (cardinality(told) > 0),
  reference text, note text,
  is_partial boolean not null,
  created_at timestamptz not null default now(),
  primary key (ks_id, id),
  foreign key (ks_id, notification_id) references authority_notifications (ks_id, id),
  foreign key (ks_id, sent_by) references users (ks_id, id)
);
create index authority_sendings_notification on authority_sendings (ks_id, notification_id, sent_at);
select tenant_table('authority_sendings');

create table authority_notification_files (
  ks_id text not null default current_setting('app.ks_id'),
  notification_id uuid not null, file_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, notification_id, file_id),
  foreign key (ks_id, notification_id) references authority_notifications (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create unique index authority_notification_files_file on authority_notification_files (ks_id, file_id);
select tenant_table('authority_notification_files');

-- The further questions of a case (domain 3.3.1), asked only for the categories that use them.
create table regulatory_flags (
  ks_id text not null default current_setting('app.ks_id'),
  deviation_id uuid not null,
  flag text not null check (flag in ('damage', 'acutePollution', 'healthRisk', 'significantServiceImpact', 'securityThreatening', 'occupationalIllnessSuspected', 'crimeSuspected')),
  answer text not null check (answer in ('yes', 'no', 'unknown')),
  answered_by uuid not null, answered_at timestamptz not null default now(),
  primary key (ks_id, deviation_id, flag),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, answered_by) references users (ks_id, id)
);
select tenant_table('regulatory_flags');

create trigger hold_deviation after insert or update or delete on authority_notifications for each row execute function hold_deviation();
