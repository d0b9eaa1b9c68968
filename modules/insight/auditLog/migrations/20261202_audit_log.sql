-- What the check of a log asks of the database, for the company's own people: row-level security gives them their own log alone.
grant execute on function audit_block_text(audit_blocks), audit_merkle(bytea[]), audit_witnessed(text, uuid), audit_cut_digest(text, uuid), audit_kept() to portal_app;
