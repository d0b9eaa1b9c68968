-- The orders of the list of tiltak: without an index all of a company's are sorted for each page.
create index actions_due on actions (ks_id, due_date, id);
create index actions_created on actions (ks_id, created_at, id);
select tenant_table('actions');
