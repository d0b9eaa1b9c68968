-- Hours worked in a month, by a department or by the whole company (domain 3.5.14): what injuries are measured against.
create table hours_worked (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  month date not null check (extract(day from month) = 1),
  department_id uuid,
  own_hours int not null check (own_hours >= 0),
  hired_hours int not null check (hired_hours >= 0),
  subcontractor_hours int not null check (subcontractor_hours >= 0),
  source text not null default 'manual' check (source in ('manual', 'import')),
  locked_at timestamptz, locked_by uuid,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, department_id) references departments (ks_id, id),
  foreign key (ks_id, locked_by) references users (ks_id, id),
  check ((locked_at is null) = (locked_by is null))
);
create unique index hours_worked_month on hours_worked (ks_id, month, department_id) nulls not distinct;
select tenant_table('hours_worked');
