-- Refuses to turn a published year back into a draft.
create or replace function guard_publishing() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'the year % is published', old.year using errcode = 'KS409';
end $$;

-- Refuses to start or complete an event of a draft year.
create or replace function guard_draft_year() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from year_wheel_years y where y.ks_id = new.ks_id and y.year = new.year and y.published_at is null) then
    raise exception 'the year % is a draft', new.year using errcode = 'KS409';
  end if;
  return new;
end $$;
