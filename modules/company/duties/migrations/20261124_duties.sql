-- What the company answers of itself, that its duties hang on (domain 2.7); null is an answer taken back.
create table duty_answers (
  ks_id text not null default current_setting('app.ks_id') references companies,
  question text not null check (question in ('isAmuDemanded', 'isEqualityDemanded', 'needsOccupationalHealth', 'hasSensitiveData', 'hasOccasionalDataOnly', 'isEssentialService', 'isUnderSecurityAct', 'usesBuilding', 'usesElectricity', 'usesChemicals', 'handlesFood', 'hasConstruction', 'doesElectricalWork')),
  is_yes boolean,
  answered_at timestamptz not null, answered_by uuid,
  version int not null default 1,
  primary key (ks_id, question),
  foreign key (ks_id, answered_by) references users (ks_id, id)
);
select tenant_table('duty_answers');

-- What a person has decided of a duty in place of the rules (domain 3.0.1); null is a decision taken back.
create table duty_overrides (
  ks_id text not null default current_setting('app.ks_id') references companies,
  duty_key text not null check (duty_key in ('ikf', 'verneombud', 'amu', 'varslingsrutine', 'bht', 'arpActivity', 'arpFourStep', 'arpReport', 'apl', 'dpo', 'art30', 'dsl', 'sikkerhetsloven', 'fire', 'el', 'chemicals', 'food', 'bhf', 'wcagPublic', 'fse')),
  applies boolean,
  reason text not null check (length(reason) >= 20),
  decided_at timestamptz not null, decided_by uuid not null,
  version int not null default 1,
  primary key (ks_id, duty_key),
  foreign key (ks_id, decided_by) references users (ks_id, id)
);
select tenant_table('duty_overrides');

-- Of which duties a task tells: while it is open, no other tells of them again.
create table duty_tasks (
  ks_id text not null default current_setting('app.ks_id'),
  task_id uuid not null,
  duty_key text not null check (duty_key in ('ikf', 'verneombud', 'amu', 'varslingsrutine', 'bht', 'arpActivity', 'arpFourStep', 'arpReport', 'apl', 'dpo', 'art30', 'dsl', 'sikkerhetsloven', 'fire', 'el', 'chemicals', 'food', 'bhf', 'wcagPublic', 'fse')),
  primary key (ks_id, task_id, duty_key),
  foreign key (ks_id, task_id) references tasks (ks_id, id)
);
select tenant_table('duty_tasks');

-- Two answers stood on the company's card, where «no» and «not answered» looked alike.
insert into duty_answers (ks_id, question, is_yes, answered_at)
  select ks_id, 'isEssentialService', true, updated_at from companies where is_essential_service
  union all select ks_id, 'isUnderSecurityAct', true, updated_at from companies where is_under_security_act;
drop view as_of.companies;
alter table companies drop column is_essential_service, drop column is_under_security_act;
alter table history.companies drop column is_essential_service, drop column is_under_security_act;
select tenant_table('companies');
