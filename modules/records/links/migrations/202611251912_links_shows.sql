-- A case shows a risk: what happened, and what may happen.
alter table links drop constraint links_relation_check;
alter table links add constraint links_relation_check
  check (relation in ('relatedTo', 'causedBy', 'duplicateOf', 'evidenceFor', 'mitigates', 'implements', 'replaces', 'shows'));
