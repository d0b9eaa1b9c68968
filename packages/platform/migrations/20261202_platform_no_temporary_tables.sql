-- A temporary table stands before every other of its name: a login that may make one could put a table of its own in the place of ours.
do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
