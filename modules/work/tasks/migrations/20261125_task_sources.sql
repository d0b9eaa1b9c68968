-- A task that tells the company of new duties comes from them; which ones is in duty_tasks.
alter table tasks drop constraint tasks_source_type_check, drop constraint source;
alter table tasks disable trigger user;
update tasks set source_type = 'duty' where exists (select from duty_tasks d where d.ks_id = tasks.ks_id and d.task_id = tasks.id);
alter table tasks enable trigger user;
alter table tasks
  add constraint tasks_source_type_check check (source_type in ('manual', 'action', 'deviation', 'risk', 'control', 'yearWheel', 'document',
    'audit', 'finding', 'order', 'competence', 'onboarding', 'template', 'managementReview', 'duty')),
  add constraint source check ((source_type in ('manual', 'duty')) = (source_id is null));
