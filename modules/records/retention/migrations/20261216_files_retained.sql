-- Nor does an anonymised record get files.
create trigger guard_kept_insert after insert on record_files referencing new table as fresh for each statement execute function guard_record_parts_kept();
create trigger guard_kept_update after update on record_files referencing new table as fresh for each statement execute function guard_record_parts_kept();
