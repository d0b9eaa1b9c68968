-- When somebody is away, and who stands in for them meanwhile. Why they are away is not asked: it is nobody's business here.
create table absences (
  ks_id text not null default current_setting('app.ks_id'),
  id uuid not null,
  user_id uuid not null, substitute_id uuid not null,
  starts_on date not null, ends_on date not null,
  ended_at timestamptz, ended_by uuid,
  created_at timestamptz not null default now(), created_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  foreign key (ks_id, substitute_id) references users (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, ended_by) references users (ks_id, id),
  constraint someone_else_stands_in check (substitute_id <> user_id),
  constraint whole_days check (ends_on between starts_on and starts_on + 366),
  constraint ended check ((ended_at is null) = (ended_by is null))
);
create index absences_user on absences (ks_id, user_id, ends_on) where ended_at is null;
create index absences_substitute on absences (ks_id, substitute_id, ends_on) where ended_at is null;
select tenant_table('absences');

-- The day it is, or was at the time that is read.
create function absence_day() returns date language sql stable set search_path = pg_catalog as $$
  select (coalesce(nullif(current_setting('app.as_of', true), '')::timestamptz, now()) at time zone 'Europe/Oslo')::date
$$;
grant execute on function absence_day() to portal_app, portal_jobs;

-- One at a time: whoever is entered twice at once waits for the person's row.
create function guard_absence() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from users u where u.ks_id = new.ks_id and u.id = new.user_id for no key update;
  if exists (select from absences a where a.ks_id = new.ks_id and a.user_id = new.user_id and a.ended_at is null
    and a.starts_on <= new.ends_on and a.ends_on >= new.starts_on) then
    raise exception 'absences of one person do not overlap' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger guard_absence before insert on absences for each row execute function guard_absence();

-- Of «Tidligere ansatt #n» it is not known either when they were away (decision 036).
create function forget_absences() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from absences a where a.ks_id = new.ks_id and a.user_id = new.id;
  delete from history.absences a where a.ks_id = new.ks_id and a.user_id = new.id;
  return null;
end $$;
create trigger forget_absences after update of status on users for each row
  when (new.status = 'anonymised' and old.status <> 'anonymised') execute function forget_absences();
