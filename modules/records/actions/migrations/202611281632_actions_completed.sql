-- What has been done since the last working day is asked for by the overview of every leader: all that was ever done had been read for it.
create index actions_completed on actions (ks_id, completed_at) where completed_at is not null;
