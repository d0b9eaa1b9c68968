-- A department on the list of a restricted record: all who are in it or below it read it (domain 3.6.1, «restricted»).
drop view if exists as_of.record_access;
alter table record_access drop constraint record_access_pkey, drop column grantee;
alter table history.record_access drop column grantee;
alter table record_access
  add column department_id uuid,
  add column grantee text not null generated always as (coalesce(user_id::text, appointment_type, department_id::text, 'controllers')) stored,
  add constraint record_access_pkey primary key (ks_id, record_id, grantee, reason),
  add foreign key (ks_id, department_id) references departments (ks_id, id),
  drop constraint deviation_access_check1,
  drop constraint deviation_access_reason_check,
  add check (user_id is not null or appointment_type is not null or department_id is not null or reason = 'verifier'),
  add check ((reason = 'department') = (department_id is not null)),
  add check (reason in ('reporter', 'handler', 'leader', 'owner', 'admin', 'verifier', 'office', 'department', 'added', 'asked', 'duty'));
comment on column record_access.grantee is 'disposal: keep';
create index record_access_department on record_access (ks_id, department_id) where department_id is not null;
select tenant_table('record_access');
update history.record_access set grantee = coalesce(user_id::text, appointment_type, 'controllers') where grantee is null;
