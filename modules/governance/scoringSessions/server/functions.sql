-- What was voted, shown and scored from stays as it was; what people and their screens do is refused, what moves rows between installations is not.
create or replace function guard_scoring_session() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and (old.closed_at is not null
    or (new.assessment_id, new.opened_at, new.opened_by) is distinct from (old.assessment_id, old.opened_at, old.opened_by)) then
    raise exception 'a meeting is closed once, and then never changed' using errcode = 'KS409';
  end if;
  return new;
end $$;

create or replace function guard_scoring_round() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and ((new.session_id, new.risk_id, new.number) is distinct from (old.session_id, old.risk_id, old.number)
    or old.taken_at is not null or old.shown_at is not null
      and (new.shown_at, new.shown_by, new.spread, new.median_p, new.median_c) is distinct from (old.shown_at, old.shown_by, old.spread, old.median_p, old.median_c)) then
    raise exception 'what is shown is never changed' using errcode = 'KS409';
  end if;
  return new;
end $$;

create or replace function guard_scoring_vote() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if current_user like 'portal\_%' and (tg_op = 'UPDATE' and (new.round_id, new.voter_id) is distinct from (old.round_id, old.voter_id)
    or exists (select from public.scoring_rounds r join public.scoring_sessions s on s.ks_id = r.ks_id and s.id = r.session_id
      where r.ks_id = new.ks_id and r.id = new.round_id and (r.shown_at is not null or s.closed_at is not null))) then
    raise exception 'nobody votes once it is shown' using errcode = 'KS409';
  end if;
  return new;
end $$;
grant execute on function guard_scoring_session(), guard_scoring_round(), guard_scoring_vote() to portal_app;
