-- The company lets nobody in who has no second factor (MFA-08).
alter table companies add column demands_two_factor boolean not null default false;
select tenant_table('companies');
