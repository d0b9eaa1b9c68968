create table companies (
  ks_id text primary key default current_setting('app.ks_id') check (ks_id ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  name text not null,
  org_number text not null,
  address text, zip_code text, city text,
  country text not null default 'NO',
  website text,
  industry_code text, industry text,
  employees int not null default 0,
  revenue bigint, founded date,
  fte numeric(8, 1), balance_total bigint, revenue_prev bigint, balance_total_prev bigint, fte_prev numeric(8, 1),
  is_public_sector boolean not null default false,
  is_public_interest_entity boolean not null default false,
  phone text, email text,
  insurer_name text, insurer_phone text, bht_name text, bht_phone text,
  emergency_contacts jsonb not null default '[]',
  modules_off text[] not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
select tenant_table('companies');

create table departments (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  name text not null, parent_id uuid, leader_id uuid, code text, safety_area text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, parent_id) references departments (ks_id, id),
  check (parent_id <> id)
);
create unique index departments_name on departments (ks_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where is_active;
create index departments_leader on departments (ks_id, leader_id);
select tenant_table('departments');

create table locations (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  name text not null, address text, zip_code text, city text, responsible_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (ks_id, id)
);
create unique index locations_name on locations (ks_id, lower(name)) where is_active;
select tenant_table('locations');
