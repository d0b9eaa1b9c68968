-- By when somebody must have checked what is solved (domain 3.11): ten working days, five of a critical case; null of what is not waiting for it.
alter table deviations add column verify_by date, add constraint verified_by check (verify_by is null or status = 'resolved');
alter table history.deviations add column verify_by date;

-- The working days ahead of a company, for what is to be set here alone; later ones are set by the code that knows every holiday.
create function pg_temp.working_day(p_from date, p_number int, p_closed jsonb) returns date language sql as $$
  select day::date from generate_series(p_from, p_from + 120, interval '1 day') day
  where extract(isodow from day) < 6 and day::date <> all ('{2026-01-01,2026-04-02,2026-04-03,2026-04-06,2026-05-01,2026-05-14,2026-05-25,2026-12-25,2027-01-01,2027-03-25,2027-03-26,2027-03-29,2027-05-06,2027-05-17,2028-04-13,2028-04-14,2028-04-17,2028-05-01,2028-05-17,2028-05-25,2028-06-05,2028-12-25,2028-12-26}'::date[])
    and not exists (select from jsonb_to_recordset(p_closed) span("from" date, "to" date, "isHalfDay" boolean)
      where span."isHalfDay" is not true and day::date between span."from" and span."to")
  order by day offset p_number limit 1
$$;
-- No step of anybody: the cases get no new version of it.
alter table deviations disable trigger user;
update deviations d set verify_by = pg_temp.working_day((coalesce(d.last_resolved_at, d.resolved_at) at time zone 'Europe/Oslo')::date + 1,
    case d.severity when 'critical' then 4 else 9 end, c.closed_days)
  from companies c where c.ks_id = d.ks_id and d.status = 'resolved';
-- Nobody looks at the work on a day off.
update deviations d set effect_check_date = pg_temp.working_day(d.effect_check_date, 0, c.closed_days)
  from companies c where c.ks_id = d.ks_id and d.effect_check_date > current_date and d.effect_result is null;
alter table deviations enable trigger user;

-- What is late is found and counted by both dates (domain 7.2 «Åpne over frist»), also among what is solved.
drop index deviations_priority, deviations_treated, deviations_status,
  history.deviations_priority, history.deviations_treated, history.deviations_status;
create index deviations_priority on deviations (ks_id, severity_rank, reported_at, id)
  include (status, due_date, verify_by, category, department_id, is_restricted, sys_from) where deleted_at is null;
create index deviations_unclosed on deviations (ks_id, severity_rank, reported_at, id) include (due_date, verify_by, is_restricted)
  where status in ('open', 'inProgress', 'resolved') and deleted_at is null;
create index deviations_status on deviations (ks_id, status, severity_rank, reported_at, id) include (due_date, verify_by, is_restricted)
  where deleted_at is null;
create index deviations_verify_by on deviations (ks_id, verify_by, id) where verify_by is not null and deleted_at is null;
select tenant_table('deviations');
