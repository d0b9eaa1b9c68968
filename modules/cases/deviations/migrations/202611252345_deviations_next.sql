-- What people have to do about a case, most pressing first: late ones, new grave ones, the others by the deadline that counts now.
create index deviations_next on deviations (ks_id,
  (coalesce(least(case when status = 'open' and responded_at is null then (respond_by at time zone 'Europe/Oslo')::date end, due_date, verify_by), '9999-12-31'::date)), id)
  include (status, severity_rank, due_date, verify_by, respond_by, responded_at, is_restricted)
  where status in ('open', 'inProgress', 'resolved') and deleted_at is null;
drop index deviations_unclosed, history.deviations_unclosed, deviations_closed, history.deviations_closed;
create index deviations_unclosed on deviations (ks_id, severity_rank, reported_at, id)
  include (status, due_date, verify_by, respond_by, responded_at, is_restricted) where status in ('open', 'inProgress', 'resolved') and deleted_at is null;
create index deviations_closed on deviations (ks_id, closed_at, id) include (is_restricted) where status = 'closed' and deleted_at is null;
-- What the order looks at, in the indexes of what somebody sees.
drop index deviations_reporter, history.deviations_reporter, deviations_assignee, history.deviations_assignee;
drop index deviations_project, history.deviations_project, deviations_department, history.deviations_department;
create index deviations_reporter on deviations (ks_id, reported_by, reported_at)
  include (id, status, severity_rank, due_date, verify_by, respond_by, responded_at, closed_at, category, department_id, project_id, is_restricted, deleted_at);
create index deviations_assignee on deviations (ks_id, assignee_id, status)
  include (id, reported_at, severity_rank, due_date, verify_by, respond_by, responded_at, closed_at, category, department_id, project_id, is_restricted, deleted_at);
create index deviations_project on deviations (ks_id, project_id, status)
  include (id, reported_at, severity_rank, due_date, verify_by, respond_by, responded_at, closed_at, category, department_id, is_safety, is_restricted, deleted_at)
  where project_id is not null;
create index deviations_department on deviations (ks_id, department_id, reported_at)
  include (id, status, severity_rank, due_date, verify_by, respond_by, responded_at, closed_at, category, is_safety, is_restricted) where deleted_at is null;
select tenant_table('deviations');
