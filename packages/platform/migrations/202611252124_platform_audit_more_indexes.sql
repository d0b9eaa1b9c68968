-- The log is read by what entries are about, too; and a block's entries are read when it is signed, each minute, and when a page is checked.
create index audit_type on audit (ks_id, entity_type, at, n);
create index audit_block on audit (ks_id, block_no, seq) where block_no is not null;
