-- Where somebody works, when it is another place than their department's.
alter table users add column location_id uuid;
alter table users add foreign key (ks_id, location_id) references locations (ks_id, id);
select tenant_table('users');
