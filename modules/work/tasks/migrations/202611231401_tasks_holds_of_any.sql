-- The same of any table now (`set_holds_of` of retention).
drop function if exists set_holds_of_task(text, uuid);
