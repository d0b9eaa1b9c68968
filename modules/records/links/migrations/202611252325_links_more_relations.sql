-- Of what comes beside cases and tasks: a case shows a risk, a control covers a requirement and tests a measure, a document is another in a second language.
alter table links drop constraint links_relation_check;
alter table links add constraint links_relation_check check (relation in
  ('relatedTo', 'causedBy', 'duplicateOf', 'evidenceFor', 'mitigates', 'implements', 'replaces', 'shows', 'covers', 'tests', 'translationOf'));
