-- Where a company's log was before it came here: which key signed its blocks until then. Each line is signed by this installation, so that whoever
-- has the database alone cannot let another key in.
create table audit_origins (
  ks_id text not null default current_setting('app.ks_id') references companies,
  until_no bigint not null,
  hash bytea not null,
  public_key bytea not null,
  signature bytea not null,
  primary key (ks_id, public_key)
);
select tenant_table('audit_origins', false);
revoke insert, update, delete on audit_origins from portal_app;
create function audit_origins_of(p_ks_id text) returns setof audit_origins language sql stable security definer set search_path = pg_catalog as $$
  select * from public.audit_origins where ks_id = p_ks_id and (session_user <> 'portal_app' or ks_id = current_setting('app.ks_id', true))
$$;
grant execute on function audit_origins_of(text) to portal_app, portal_jobs;
