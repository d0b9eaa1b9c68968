-- What the inbox asks every minute: what a reporter may answer, and what is asked and not answered.
create index deviations_closed_reporter on deviations (ks_id, reported_by, closed_at) where status = 'closed' and deleted_at is null;
create index reporter_answers_asked on reporter_answers (ks_id, deviation_id) where not is_satisfied and reply is null;
