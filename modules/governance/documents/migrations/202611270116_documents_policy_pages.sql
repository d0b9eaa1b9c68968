-- Policies that anybody may read, by an address that cannot be guessed. It stays when the page is closed: the same one opens it again.
create table policy_pages (
  ks_id text not null default current_setting('app.ks_id'),
  document_id uuid not null,
  slug text not null check (slug ~ '^[0-9a-f]{32}$'),
  is_open boolean not null default true,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  primary key (ks_id, document_id),
  foreign key (ks_id, document_id) references documents (ks_id, id),
  foreign key (ks_id, updated_by) references users (ks_id, id)
);
select tenant_table('policy_pages');

-- Found before a tenant is known.
create table auth.policy_slugs (slug text primary key, ks_id text not null, document_id uuid not null);
