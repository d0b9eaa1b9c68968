-- Verv: a dated office somebody holds beside their role (domain 1.3, 3.0.6). Rows are never changed into another office: one ends, the next begins.
create table appointments (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  user_id uuid not null,
  appointment_type text not null check (appointment_type in ('dagligLeder', 'hmsAnsvarlig', 'verneombud', 'hovedverneombud', 'amuMedlem', 'tillitsvalgt',
    'bhtKontakt', 'brannvernleder', 'elAnsvarlig', 'personvernombud', 'varslingsmottaker', 'sikkerhetsleder', 'shaKoordinator', 'sakkyndigDriftsansvarlig', 'kjemikalieansvarlig')),
  -- For a department with all below it, or for one place; for the whole company when neither is named.
  department_id uuid, location_id uuid,
  from_date date not null, to_date date,
  elected_by text, substitute_id uuid,
  registered_by uuid not null, registered_at timestamptz not null,
  confirmed_by uuid, confirmed_at timestamptz,
  ended_at timestamptz, ended_by uuid, end_reason text,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  foreign key (ks_id, substitute_id) references users (ks_id, id),
  foreign key (ks_id, registered_by) references users (ks_id, id),
  foreign key (ks_id, confirmed_by) references users (ks_id, id),
  foreign key (ks_id, ended_by) references users (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, location_id) references locations (ks_id, id),
  check (to_date >= from_date),
  check (department_id is null or location_id is null),
  check (substitute_id <> user_id),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((ended_at is null) = (end_reason is null))
);
create index appointments_user on appointments (ks_id, user_id) where ended_at is null;
create index appointments_type on appointments (ks_id, appointment_type) where ended_at is null;
select tenant_table('appointments');

create table appointment_files (
  ks_id text not null default current_setting('app.ks_id'),
  appointment_id uuid not null, file_id uuid not null,
  added_by uuid not null, added_at timestamptz not null default now(),
  primary key (ks_id, appointment_id, file_id),
  foreign key (ks_id, appointment_id) references appointments (ks_id, id),
  foreign key (ks_id, file_id) references files (ks_id, id),
  foreign key (ks_id, added_by) references users (ks_id, id)
);
create unique index appointment_files_file on appointment_files (ks_id, file_id);
select tenant_table('appointment_files');

create function oslo_today() returns date language sql stable parallel safe as $$ select (now() at time zone 'Europe/Oslo')::date $$;

-- The offices held today, also where an earlier time is read: rights are today's.
create function appointments_now() returns setof appointments language sql stable as $$
  select * from public.appointments a where a.ended_at is null and a.confirmed_at is not null
    and a.from_date <= public.oslo_today() and (a.to_date is null or a.to_date >= public.oslo_today())
$$;
grant execute on function oslo_today(), appointments_now() to portal_app, portal_jobs;

-- Who leaves holds no office any more (F-19). What shut them out need not be a user: the company's directory is none.
create function end_appointments() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  update public.appointments set ended_at = now(), ended_by = (select u.id from public.users u where u.ks_id = new.ks_id and u.id = new.updated_by), end_reason = 'Sluttet i virksomheten', version = version + 1
    where ks_id = new.ks_id and user_id = new.id and ended_at is null;
  return null;
end $$;
grant execute on function end_appointments() to portal_app, portal_auth;
create trigger end_appointments after update of status on users for each row
  when (new.status in ('deactivated', 'anonymised') and old.status not in ('deactivated', 'anonymised')) execute function end_appointments();
