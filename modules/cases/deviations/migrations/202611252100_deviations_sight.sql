-- What somebody sees of the cases is found way by way: what they reported, what they treat, what their projects and offices open. Each index holds all that
-- an order and the usual filters look at, so that ten thousand cases of one person are found in an index alone.
drop index deviations_reporter, history.deviations_reporter;
create index deviations_reporter on deviations (ks_id, reported_by, reported_at)
  include (id, status, severity_rank, due_date, verify_by, category, department_id, project_id, is_restricted, deleted_at);
drop index deviations_assignee, history.deviations_assignee;
create index deviations_assignee on deviations (ks_id, assignee_id, status)
  include (id, reported_at, severity_rank, due_date, verify_by, category, department_id, project_id, is_restricted, deleted_at);
drop index deviations_project, history.deviations_project;
create index deviations_project on deviations (ks_id, project_id, status)
  include (id, reported_at, severity_rank, due_date, verify_by, category, department_id, is_safety, is_restricted, deleted_at) where project_id is not null;
drop index deviations_department, history.deviations_department, deviations_safety, history.deviations_safety;
create index deviations_department on deviations (ks_id, department_id, reported_at)
  include (id, status, severity_rank, due_date, verify_by, category, is_safety, is_restricted) where deleted_at is null;
-- What is left to do in a team, of which most cases are closed.
create index deviations_of_department on deviations (ks_id, department_id, status)
  include (id, reported_at, severity_rank, due_date, verify_by, respond_by, responded_at, is_safety, is_restricted)
  where status in ('open', 'inProgress', 'resolved') and deleted_at is null;
create index deviations_location on deviations (ks_id, location_id) where location_id is not null;
select tenant_table('deviations');
