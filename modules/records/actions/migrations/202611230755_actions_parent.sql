-- A tiltak belongs to a record of any kind. The column keeps its place and every row its value, in the table and in its history: a read of the
-- past finds what it found.
drop view if exists as_of.actions;
alter table actions drop column parent_type, drop constraint actions_ks_id_deviation_id_fkey, alter column deviation_id set not null;
alter table actions rename column deviation_id to parent_id;
alter index actions_deviation rename to actions_parent;
alter table history.actions drop column parent_type;
alter table history.actions rename column deviation_id to parent_id;
alter index history.actions_deviation rename to actions_parent;
select tenant_table('actions');
-- Deferrable, for who writes records and actions in one statement.
alter table actions add foreign key (ks_id, parent_id) references records (ks_id, id) deferrable;
