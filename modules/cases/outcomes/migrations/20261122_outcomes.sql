-- Whether the one who reported is content with how it was closed; a new closing is a new question (domain F-02).
create table reporter_answers (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null, closed_at timestamptz not null,
  is_satisfied boolean not null, comment text,
  answered_by uuid not null, answered_at timestamptz not null,
  reply text, replied_by uuid, replied_at timestamptz,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, answered_by) references users (ks_id, id),
  foreign key (ks_id, replied_by) references users (ks_id, id),
  check (is_satisfied or length(comment) >= 10),
  check ((reply is null) = (replied_by is null) and (reply is null) = (replied_at is null) and not (is_satisfied and reply is not null))
);
create unique index reporter_answers_closing on reporter_answers (ks_id, deviation_id, closed_at);
select tenant_table('reporter_answers');

-- Whether what was done still works ninety days later (domain 3.3.3, D5); one for each time the case was closed.
create table effect_checks (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null, closed_at timestamptz not null,
  result text not null check (result in ('effective', 'notEffective')),
  note text not null check (length(note) >= 10),
  checked_by uuid not null, checked_at timestamptz not null,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, checked_by) references users (ks_id, id)
);
create unique index effect_checks_closing on effect_checks (ks_id, deviation_id, closed_at);
select tenant_table('effect_checks');

-- What everybody may learn of a case; it names nobody.
create table lessons (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  deviation_id uuid not null,
  title text not null, body text not null, category text not null,
  shared_by uuid not null, shared_at timestamptz not null,
  withdrawn_by uuid, withdrawn_at timestamptz,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, shared_by) references users (ks_id, id),
  foreign key (ks_id, withdrawn_by) references users (ks_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index lessons_shared on lessons (ks_id, deviation_id) where withdrawn_at is null;
create index lessons_newest on lessons (ks_id, shared_at, id) where withdrawn_at is null;
select tenant_table('lessons');
