-- How the company reckons its days (domain 3.13.5): its own days off, as spans, and what becomes of a recurring date that falls on one.
alter table companies
  add column recurrence_shift text not null default 'previous' check (recurrence_shift in ('previous', 'next', 'keep')),
  add column closed_days jsonb not null default '[]';
select tenant_table('companies');
