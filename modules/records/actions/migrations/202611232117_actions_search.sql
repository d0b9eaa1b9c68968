-- Tiltak are searched in, those of versions there were before, too.
select record_search('actions', '{description}');
select tenant_table('actions');
update history.actions set search = setweight(to_tsvector('simple', number || ' ' || replace(number, '-', ' ') || ' ' || ltrim(split_part(number, '-', 3), '0')), 'A')
  || setweight(to_tsvector('norwegian', title), 'A') || setweight(to_tsvector('norwegian', coalesce(description, '')), 'B');
