-- What holds a task back: that it is under legal hold, and that it has been anonymised. The rules read it, and so do the guards.
create function set_task_holds(p_ks_id text, p_id uuid, p_holds text[]) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  update tasks set holds = p_holds where ks_id = p_ks_id and id = p_id and holds is distinct from p_holds;
end $$;
-- Holds are set and lifted by people: the trigger runs with their rights, and so does this.
grant execute on function set_task_holds(text, uuid, text[]) to portal_app;

-- Takes every word off a task, now and at every earlier time. Answers which it had.
create function take_words_off_task(p_ks_id text, p_id uuid) returns uuid[] language plpgsql set search_path = pg_catalog, public as $$
declare
  had constant uuid[] := array(select l.tag_id from task_tags l where l.ks_id = p_ks_id and l.task_id = p_id
    union select l.tag_id from history.task_tags l where l.ks_id = p_ks_id and l.task_id = p_id);
begin
  delete from task_tags where ks_id = p_ks_id and task_id = p_id;
  delete from history.task_tags where ks_id = p_ks_id and task_id = p_id;
  return had;
end $$;
