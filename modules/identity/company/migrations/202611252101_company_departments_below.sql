-- Each request of a leader asks what lies below the departments they lead; the index of names holds only those in use.
create index departments_parent on departments (ks_id, parent_id);
select tenant_table('departments');
