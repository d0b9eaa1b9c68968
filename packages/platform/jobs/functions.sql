-- Adds a job in the current transaction. Its tenant is the one the transaction is bound to, never one from the payload. None while the demo
-- company's year is told (`app.now`): a demo sends nothing, and what a job would do on that day is over.
create or replace function enqueue(p_task text, p_payload json, p_job_key text default null, p_run_at timestamptz default null) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if public.app_now() <> now() then return; end if;
  perform graphile_worker.add_job(p_task,
    (p_payload::jsonb || jsonb_build_object('ksId', nullif(current_setting('app.ks_id', true), '')))::json,
    job_key => p_job_key, run_at => p_run_at, max_attempts => 12);
end $$;
grant execute on function enqueue(text,json,text,timestamp with time zone) to portal_app, portal_auth;

-- The same for many jobs of a task in one go, each with a payload, a key that no other of them has, and its hour: one by one, each looks for its
-- key among all that the transaction has added before it.
create or replace function enqueue_each(p_task text, p_payloads json[], p_job_keys text[], p_run_at timestamptz[]) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if public.app_now() <> now() then return; end if;
  perform graphile_worker.add_jobs(array(
    select (p_task, (x.payload::jsonb || jsonb_build_object('ksId', nullif(current_setting('app.ks_id', true), '')))::json, null, x.run_at, 12,
      x.job_key, null, null)::graphile_worker.job_spec
    from unnest(p_payloads, p_job_keys, p_run_at) as x (payload, job_key, run_at)));
end $$;
grant execute on function enqueue_each(text,json[],text[],timestamp with time zone[]) to portal_app;
