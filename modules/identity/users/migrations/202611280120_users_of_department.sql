-- How many are in a department is counted for each of them, of the index alone.
create index users_of_department on users (ks_id, department_id, status);
drop index users_department;
