-- On the list because a duty to an authority asks something of the office (domain 2.5), whatever category the case has.
alter table deviation_access drop constraint deviation_access_reason_check, drop constraint deviation_access_check,
  add constraint deviation_access_reason_check check (reason in ('reporter', 'handler', 'leader', 'owner', 'admin', 'verifier', 'office', 'added', 'asked', 'duty')),
  add constraint deviation_access_check check ((reason in ('office', 'duty')) = (appointment_type is not null));
