-- Requests about what is registered of a person (GDPR art. 15 to 22; domain 3.13.4): of a user here, or of somebody by name.
create table data_requests (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null, number text not null, title text not null,
  type text not null check (type in ('access', 'rectification', 'erasure', 'restriction', 'portability', 'objection')),
  channel text not null check (channel in ('portal', 'email', 'letter', 'phone', 'inPerson', 'other')),
  description text not null,
  person_id uuid, person_name text, contact text,
  -- The day the law counts from, the last day to answer, and the last working day up to it; the two follow an extension.
  received_on date not null, due_on date not null, due_workday date not null,
  extended_to date, extension_reason text, extension_notice text, extended_at timestamptz, extended_by uuid,
  identity_request text, identity_how text, identity_at timestamptz, identity_by uuid,
  handler_id uuid,
  status text not null default 'received' check (status in ('received', 'identityCheck', 'collecting', 'review', 'answered', 'closed')),
  decision text check (decision in ('granted', 'partly', 'refused')),
  basis text, answer text, answer_channel text, answered_at timestamptz, answered_by uuid,
  closed_at timestamptz, closed_by uuid,
  holds text[] not null default '{}',
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null, version int not null default 1,
  primary key (ks_id, id), constraint data_requests_number unique (ks_id, number),
  constraint of_one_person check ((person_id is null) <> (person_name is null)),
  constraint identified check (status in ('received', 'identityCheck') or identity_how is not null or decision = 'refused'),
  constraint answered check ((status in ('answered', 'closed')) = (answered_at is not null)
    and (answered_at is null or decision is not null and answer is not null and answered_by is not null)),
  constraint explained check (decision is null or decision = 'granted' or basis is not null),
  constraint extended check ((extended_to is null) = (extension_reason is null) and (extended_to is null or extended_to = due_on)),
  constraint closed check ((status = 'closed') = (closed_at is not null)),
  foreign key (ks_id, person_id) references users (ks_id, id), foreign key (ks_id, handler_id) references users (ks_id, id),
  foreign key (ks_id, extended_by) references users (ks_id, id), foreign key (ks_id, identity_by) references users (ks_id, id),
  foreign key (ks_id, answered_by) references users (ks_id, id), foreign key (ks_id, closed_by) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id), foreign key (ks_id, updated_by) references users (ks_id, id)
);
comment on column data_requests.number is 'disposal: keep';
comment on column data_requests.holds is 'disposal: keep';
create index data_requests_received on data_requests (ks_id, received_on, id);
create index data_requests_due on data_requests (ks_id, due_on, id);
create index data_requests_person on data_requests (ks_id, person_id) where person_id is not null;
select record_search('data_requests', '{description,person_name,contact}'), tenant_table('data_requests'), record_table('data_requests', 'dataRequest');
