-- All relations, whichever of two earlier migrations came last: one of them knew fewer.
alter table links drop constraint links_relation_check;
alter table links add constraint links_relation_check check (relation in
  ('relatedTo', 'causedBy', 'duplicateOf', 'evidenceFor', 'mitigates', 'implements', 'replaces', 'shows', 'covers', 'tests', 'translationOf'));
