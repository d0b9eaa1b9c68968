-- The workers that run jobs now, by the time they were last alive: what one that was killed had begun is given to another.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on job_workers to portal_jobs;
