-- No row is added to an anonymised record, of whatever kind.
create trigger guard_kept_insert after insert on duty_records referencing new table as fresh for each statement execute function guard_record_parts_kept();
create trigger guard_kept_update after update on duty_records referencing new table as fresh for each statement execute function guard_record_parts_kept();
