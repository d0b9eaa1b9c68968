-- What those it concerns were told, in the words that were sent (GDPR art. 34(1) and (2)).
alter table privacy_breaches
  add column subjects_message text,
  add column subjects_recipients text,
  add column subjects_told_by uuid,
  add constraint told_by foreign key (ks_id, subjects_told_by) references users (ks_id, id);
select tenant_table('privacy_breaches');
