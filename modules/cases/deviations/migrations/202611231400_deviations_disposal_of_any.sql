-- The same of any table now (`disposal_lock_of` and `disposal_rows_of` of retention).
drop function if exists disposal_lock_of_deviation(text, uuid), disposal_rows_of_deviation(text, uuid);
