-- Who goes through what is asked for before those who approve it are asked; their words are sealed as others' are.
alter table approval_seats add column is_reviewer boolean not null default false;
alter table history.approval_seats add column is_reviewer boolean not null default false;
select tenant_table('approval_seats');
