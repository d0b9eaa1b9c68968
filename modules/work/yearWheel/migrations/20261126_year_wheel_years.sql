-- A year that is planned as a draft, until somebody publishes it. A year without a row is published, as every year was before there were drafts.
create table year_wheel_years (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  year int not null check (year between 2000 and 2100),
  drafted_at timestamptz not null default now(), drafted_by uuid not null,
  published_at timestamptz, published_by uuid,
  primary key (ks_id, id),
  foreign key (ks_id, drafted_by) references users (ks_id, id),
  foreign key (ks_id, published_by) references users (ks_id, id),
  constraint published check ((published_at is null) = (published_by is null))
);
create unique index year_wheel_years_year on year_wheel_years (ks_id, year);
select tenant_table('year_wheel_years');

-- Published once, and never a draft again.
create function guard_publishing() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'the year % is published', old.year using errcode = 'KS409';
end $$;
create trigger guard_publishing before update on year_wheel_years for each row when (old.published_at is not null) execute function guard_publishing();

-- Nothing of a draft is begun on or done.
create function guard_draft_year() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from year_wheel_years y where y.ks_id = new.ks_id and y.year = new.year and y.published_at is null) then
    raise exception 'the year % is a draft', new.year using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_draft_year before update of status on year_wheel_events for each row
  when (new.status = 'done' or (old.status = 'planned' and new.status = 'inProgress')) execute function guard_draft_year();

-- What is also a task to its owner, made from a template or not, some weeks ahead.
alter table year_wheel_events
  add column makes_task boolean not null default false, add column task_template_id uuid,
  add constraint template_of_task check (makes_task or task_template_id is null);
alter table history.year_wheel_events add column makes_task boolean not null default false, add column task_template_id uuid;
select tenant_table('year_wheel_events');
-- Two who make it at once make it once.
create unique index tasks_of_wheel on tasks (ks_id, source_id) where source_type = 'yearWheel';
