-- The trigger is on a table of offices, so it is theirs; what it calls is still a function of auth.
drop trigger end_sessions_short_of_factor on appointments;
create trigger end_sessions_short_of_factor after insert or update of confirmed_at on appointments for each row
  when (new.confirmed_at is not null and new.ended_at is null) execute function auth.end_sessions_short_of_factor();
