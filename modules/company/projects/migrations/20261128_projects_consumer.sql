-- Whether who has the work done is a consumer: then the contractor has the builder's duties (domain 2.5, N-10).
alter table projects add column is_client_consumer boolean not null default false,
  add constraint consumer_is_no_company check (not is_client_consumer or client_org_number is null);
select tenant_table('projects');
