-- Whether a company has put away what a new company does first. How far it has come is told by its own data.
create table first_steps (
  ks_id text primary key default current_setting('app.ks_id') references companies,
  is_hidden boolean not null default false,
  updated_at timestamptz not null default now(), updated_by uuid,
  version int not null default 1,
  foreign key (ks_id, updated_by) references users (ks_id, id)
);
select tenant_table('first_steps');
