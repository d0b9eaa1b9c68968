-- One that is ended stays so: it would be told of nobody, and overlap what was arranged since.
create function guard_ended_absence() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'an absence that is ended is not changed' using errcode = 'KS409';
end $$;
create trigger guard_ended_absence before update on absences for each row when (old.ended_at is not null) execute function guard_ended_absence();
