-- Also in functions.sql: the indexes of what is found by spelling are made of it.
-- A text as it is compared where spelling is forgiven (domain 5.10): small letters; aa and å are a, æ is a, ø is o.
create or replace function folded(text) returns text language sql immutable strict parallel safe
  as $$ select translate(replace(lower($1), 'aa', 'a'), 'æøåäöüéèóô', 'aoaaoueeoo') $$;
create index records_title_folded on records using gin (ks_id, folded(title) gin_trgm_ops);
