-- The offices that must be able to open a case by a rule (domain 2.5): those that decide; of a serious accident those it escalates to,
-- and the safety representatives, who are to have what is confirmed (aml. § 5-2). `dutyRules.ts` says the same.
create or replace function duty_offices(p_rule text) returns text[] language sql immutable as $$
  select case p_rule when 'N-01' then '{dagligLeder,hmsAnsvarlig,verneombud,hovedverneombud}' when 'N-03' then '{elAnsvarlig}' when 'N-04' then '{brannvernleder}'
    when 'N-05' then '{personvernombud}' when 'N-06' then '{sikkerhetsleder}' when 'N-07' then '{sikkerhetsleder}' when 'N-12' then '{dagligLeder}' else '{}' end::text[]
$$;
grant execute on function duty_offices(text) to portal_app;

-- Two triggers add these readers: one when a duty is proposed in a restricted case, one when a case with duties is restricted.
create or replace function list_duty_readers() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.put_readers(d.ks_id, d.id, 'duty', '{}', public.duty_offices(new.rule_id))
    from public.deviations d where d.ks_id = new.ks_id and d.id = new.deviation_id and d.is_restricted;
  return null;
end $$;
grant execute on function list_duty_readers() to portal_app;

create or replace function list_readers_of_duties() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform public.put_readers(new.ks_id, new.id, 'duty', '{}', array(
    select distinct office from public.authority_notifications n cross join lateral unnest(public.duty_offices(n.rule_id)) office
    where n.ks_id = new.ks_id and n.deviation_id = new.id));
  return null;
end $$;
grant execute on function list_readers_of_duties() to portal_app;

-- Companies with a notice to answer or send; the job that runs each minute visits only these. Granted to the jobs' login alone.
create or replace function owing_tenants() returns setof text language sql stable security definer set search_path = pg_catalog as $$
  select distinct n.ks_id from public.authority_notifications n join public.companies c on c.ks_id = n.ks_id and c.deactivated_at is null and c.frozen_at is null
  where n.status in ('toAssess', 'required', 'sentPartial') order by 1
$$;
grant execute on function owing_tenants() to portal_jobs;

-- The handler of a grave case may not waive its notices, and whoever waived one may not close the case (decision 081).
create or replace function guard_waiver() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from deviations d where d.ks_id = new.ks_id and d.id = new.deviation_id and d.assignee_id = new.decided_by
    and d.gravest_severity in ('high', 'critical')) then
    raise exception 'a duty of a grave case is not waived by its handler' using errcode = 'KS409';
  end if;
  return new;
end $$;

create or replace function guard_waived() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from authority_notifications n where n.ks_id = new.ks_id and n.deviation_id = new.id and n.status = 'notRequired'
    and n.decided_by = new.closed_by) then
    raise exception 'a grave case is closed by somebody else than who waived its duties' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Refuses to complete a project with a notice that is unanswered or unsent, and to add one to a completed project. Both lock the project first.
create or replace function guard_project_duties() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from authority_notifications n where n.ks_id = new.ks_id and n.project_id = new.id
    and n.status in ('toAssess', 'required', 'sentPartial')) then
    raise exception 'a project is not over while a duty of it waits' using errcode = 'KS409';
  end if;
  return new;
end $$;

create or replace function guard_duty_of_project() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from projects p where p.ks_id = new.ks_id and p.id = new.project_id and p.status in ('completed', 'archived')) then
    raise exception 'no duty is opened in a project that is over' using errcode = 'KS409';
  end if;
  return new;
end $$;

-- Projects with a notice that is not answered or not sent. Asked by the list of projects, at the time it is read.
create or replace function projects_owing_notice() returns table (project_id uuid) language sql stable as $$
  select n.project_id from authority_notifications n where n.project_id is not null and n.status in ('toAssess', 'required', 'sentPartial')
$$;
grant execute on function projects_owing_notice() to portal_app;
