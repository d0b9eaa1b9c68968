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
