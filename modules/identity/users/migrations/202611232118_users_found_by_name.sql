-- People, found by the words of their names; a space before and after each, so that a whole word is known from a part of one.
create index users_name_folded on users using gin (ks_id, (' ' || folded(firstname || ' ' || lastname) || ' ') gin_trgm_ops);
