-- A search finds what somebody has verified by their name; who did a measure does not judge its case, which the inbox asks of every case that waits.
create index actions_verified_by on actions (ks_id, verified_by) where verified_by is not null;
create index actions_completed_by on actions (ks_id, completed_by, parent_id) where completed_by is not null;
