-- Where the people of a department work, unless they have a place of their own; without one, where those of the department above do.
alter table departments add column location_id uuid;
alter table departments add foreign key (ks_id, location_id) references locations (ks_id, id);
select tenant_table('departments');
