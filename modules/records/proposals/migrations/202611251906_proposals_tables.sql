-- What a rule of some module proposes to do with a record, with the facts it stands on. Somebody who may do it accepts or declines.
create table proposals (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  -- The record on whose page it is shown.
  record_id uuid not null,
  rule text not null check (rule ~ '^[a-zA-Z]{1,40}$'),
  -- What the rule is about: one proposal waits for each.
  subject text not null check (length(subject) <= 200),
  params jsonb not null default '{}',
  change jsonb not null,
  -- The facts as one text: the same are never proposed twice.
  facts_key text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'lapsed')),
  reason text,
  made_at timestamptz not null,
  decided_at timestamptz, decided_by uuid,
  version int not null default 1,
  primary key (ks_id, id),
  unique (ks_id, rule, subject, facts_key),
  foreign key (ks_id, record_id) references records (ks_id, id) deferrable,
  foreign key (ks_id, decided_by) references users (ks_id, id),
  check ((status = 'open') = (decided_at is null)),
  check ((status in ('accepted', 'declined')) = (decided_by is not null)),
  check (status <> 'declined' or length(reason) >= 10)
);
create unique index proposals_open on proposals (ks_id, rule, subject) where status = 'open';
create index proposals_record on proposals (ks_id, record_id, made_at);
comment on column proposals.subject is 'disposal: keep';
comment on column proposals.facts_key is 'disposal: keep';
select tenant_table('proposals');

create table proposal_facts (
  ks_id text not null default current_setting('app.ks_id'),
  proposal_id uuid not null, record_id uuid not null,
  -- The day of what happened.
  happened_on date not null,
  primary key (ks_id, proposal_id, record_id),
  foreign key (ks_id, proposal_id) references proposals (ks_id, id),
  foreign key (ks_id, record_id) references records (ks_id, id) deferrable
);
create index proposal_facts_record on proposal_facts (ks_id, record_id);
select tenant_table('proposal_facts');
