-- Which summaries a company has had: each once, whatever was restarted in the meantime (domain 3.10).
create table summary_rounds (
  ks_id text not null default current_setting('app.ks_id') references companies,
  kind text not null check (kind in ('weekly', 'monthly')),
  day date not null,
  begun_at timestamptz not null default now(),
  primary key (ks_id, kind, day)
);
select tenant_table('summary_rounds');

-- Who somebody is now, in the transaction's own tenant: what they are told by the clock is what they would see themselves.
create function auth.actor_here(p_user uuid) returns jsonb language sql security definer set search_path = pg_catalog as $$
  select auth.actor_of(current_setting('app.ks_id'), p_user, null)
$$;
grant execute on function auth.actor_here(uuid) to portal_app;
