-- Takes the sealed name too from now on: functions.sql makes it.
drop function if exists dispose_item(text, uuid);
