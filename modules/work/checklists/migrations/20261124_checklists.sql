-- Checklists a company keeps for its tasks (domain 3.5.4). Those that come with the product are in the product, until the company changes
-- one: then its row here, with the same id, stands in its place. A task takes a copy, so that nothing refers here.
create table checklists (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  name text not null,
  -- [{ text, isRequired }]
  points jsonb not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) between 1 and 100),
  is_retired boolean not null default false,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, created_by) references users (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id)
);
select tenant_table('checklists');
