-- What the company has answered of itself (domain 2.7): only then do the rules of those acts apply.
alter table companies
  add column is_essential_service boolean not null default false,
  add column is_under_security_act boolean not null default false;
select tenant_table('companies');
