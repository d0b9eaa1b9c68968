-- It is told whether the list begins: in functions.sql.
drop function if exists list_leader(text, uuid, uuid);
