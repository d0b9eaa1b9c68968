-- What reminders look for every ten minutes, so that a large company's cases are not all read for the few that are late.
create index deviations_unanswered on deviations (ks_id, respond_by) where responded_at is null and status = 'open' and deleted_at is null;
create index deviations_late on deviations (ks_id, due_date, id) where status in ('open', 'inProgress') and due_date is not null and deleted_at is null;
select tenant_table('deviations');
