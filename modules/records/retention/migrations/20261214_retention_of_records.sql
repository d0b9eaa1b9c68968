-- What hangs on a record by its row in `records` is disposed of with it: as before, and those.
create or replace function rows_below(p_ks_id text, p_table text, p_ids uuid[], p_depth int) returns table (tbl text, col text, ids uuid[])
language plpgsql stable set search_path = pg_catalog, public as $$
declare f record; below uuid[];
begin
  for f in select k.tbl as child, k.col as by_col from foreign_keys_to(p_table) k order by 1, 2 loop
    return query select f.child, f.by_col, p_ids;
    if p_depth = 0 or not has_id(f.child) then continue; end if;
    execute format('select coalesce(array_agg(distinct x.id), ''{}'') from %s where x.ks_id = $1 and x.%I = any ($2)', all_versions(f.child, 'id, ' || quote_ident(f.by_col)), f.by_col)
      into below using p_ks_id, p_ids;
    return query select r.tbl, r.col, r.ids from rows_below(p_ks_id, f.child, below, p_depth - 1) r;
  end loop;
  if is_record_table(p_table) then
    return query select 'records', 'id', p_ids;
    return query select r.tbl, r.col, r.ids from rows_below(p_ks_id, 'records', p_ids, greatest(p_depth - 1, 0)) r;
  end if;
end $$;

-- Nothing is said about a record that has been anonymised.
create function guard_comment_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from records r where r.ks_id = new.ks_id and r.id = new.record_id and r.is_anonymised) then
    raise exception 'an anonymised record is not changed' using errcode = 'KS409';
  end if;
  return new;
end $$;
create trigger d_guard_kept before insert or update on comments for each row execute function guard_comment_kept();

-- As before, with all comments in one table.
create or replace function retention_ends(p_ks_id text, p_deviation uuid default null, p_user uuid default null, p_task uuid default null)
returns table (deviation_id uuid, user_id uuid, task_id uuid, number text, class text, ended_on date, due_on date, is_held boolean)
language sql stable set search_path = pg_catalog, public as $$
  with months as (
    select c.class, case when c.class <> 'RET-OPG' or p.months is not null then greatest(p.months, retention_floor(c.class)) end as months
    from unnest('{RET-AVV,RET-SKADE,RET-BREACH,RET-USER,RET-OPG}'::text[]) c(class)
    left join retention_periods p on p.ks_id = p_ks_id and p.class = c.class
  ), cases as (
    select d.id, d.number,
      (greatest(coalesce(d.deleted_at, d.closed_at), case when o.id is not null then coalesce(o.deleted_at, o.closed_at, 'infinity') end) at time zone 'Europe/Oslo')::date as day,
      -- «Deviations without personal injury» are RET-AVV: one that nobody has said was without is kept as an injury.
      array_remove(array[
        case when 'injury' = any (d.holds) or (('personalInjury' = any (d.categories_held) or d.is_someone_injured) and not 'noInjury' = any (d.holds)) then 'RET-SKADE' end,
        case when 'breach' = any (d.holds) then 'RET-BREACH' end], null) as classes
    from deviations d left join deviations o on o.ks_id = d.ks_id and o.id = d.duplicate_of_id
    where d.ks_id = p_ks_id and p_user is null and p_task is null and (d.status = 'closed' or d.deleted_at is not null) and not 'anonymised' = any (d.holds)
      and case when p_deviation is null then coalesce(d.deleted_at, d.closed_at) < now() - interval '60 months' else d.id = p_deviation end
  ), ended as (
    select c.id as deviation_id, null::uuid as user_id, null::uuid as task_id, c.number, c.day,
      exists (select from legal_holds l where l.ks_id = p_ks_id and l.deviation_id = c.id and l.lifted_at is null) as is_held,
      case when c.classes = '{}' then '{RET-AVV}'::text[] else c.classes end as classes from cases c
    union all
    -- Who stands for everybody without an account is no person, and nobody has left.
    select null, u.id, null, null, coalesce(u.left_date, (u.updated_at at time zone 'Europe/Oslo')::date),
      exists (select from legal_holds l join deviations d on d.ks_id = l.ks_id and d.id = l.deviation_id
        where l.ks_id = p_ks_id and l.lifted_at is null and (u.id in (d.reported_by, d.assignee_id, d.closed_by)
          or exists (select from injuries i where i.ks_id = l.ks_id and i.deviation_id = d.id and i.person_user_id = u.id)
          or exists (select from actions a where a.ks_id = l.ks_id and a.deviation_id = d.id and u.id in (a.owner_id, a.completed_by, a.verified_by))
          or exists (select from comments m where m.ks_id = l.ks_id and m.record_id = d.id and m.created_by = u.id)))
      or exists (select from legal_holds l join tasks t on t.ks_id = l.ks_id and t.id = l.task_id
        where l.ks_id = p_ks_id and l.lifted_at is null and (u.id in (t.assignee_id, t.created_by, t.approver_id, t.submitted_by, t.completed_by, t.approved_by)
          or exists (select from task_people x where x.ks_id = l.ks_id and x.task_id = t.id and x.user_id = u.id)
          or exists (select from comments m where m.ks_id = l.ks_id and m.record_id = t.id and m.created_by = u.id))),
      '{RET-USER}'
    from users u where u.ks_id = p_ks_id and p_deviation is null and p_task is null and u.status = 'deactivated' and (p_user is null or u.id = p_user)
      and u.email <> 'uten-konto@' || p_ks_id || '.invalid'
    union all
    select null, null, t.id, t.number, (coalesce(t.completed_at, t.updated_at) at time zone 'Europe/Oslo')::date, 'legalHold' = any (t.holds), '{RET-OPG}'
    from tasks t join months m on m.class = 'RET-OPG' and m.months is not null
    where t.ks_id = p_ks_id and p_deviation is null and p_user is null and (p_task is null or t.id = p_task)
      and t.status in ('completed', 'cancelled') and not 'anonymised' = any (t.holds)
      and coalesce(t.completed_at, t.updated_at) < now() - make_interval(months => m.months)
      and not exists (select from task_cases c join deviations d on d.ks_id = c.ks_id and d.id = c.deviation_id
        where c.ks_id = p_ks_id and c.task_id = t.id and not 'anonymised' = any (d.holds))
      and not exists (select from task_series s join task_series_progress p on p.ks_id = s.ks_id and p.series_id = s.id
        where s.ks_id = p_ks_id and s.id = t.series_id and s.ended_at is null and p.next_number is not null and p.last_number = t.occurrence)
  )
  select e.deviation_id, e.user_id, e.task_id, e.number, m.class, e.day, (e.day + make_interval(months => m.months))::date, e.is_held
  from ended e cross join lateral (select x.class, x.months from months x where x.class = any (e.classes) order by x.months desc, x.class limit 1) m
$$;
