-- Which cards of the overview a person has put away, and in which order the others stand.
create table dashboard_cards (
  ks_id text not null default current_setting('app.ks_id') references companies,
  user_id uuid not null,
  card_order text[] not null,
  hidden text[] not null,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (ks_id, user_id),
  foreign key (ks_id, user_id) references users (ks_id, id)
);
select tenant_table('dashboard_cards');
