-- Tasks have no class in domain 2.6: how long they are kept is the company's own choice, at least a year, and until it has chosen they are kept.
create or replace function retention_floor(p_class text) returns int language sql immutable as $$
  select case p_class when 'RET-AVV' then 60 when 'RET-SKADE' then 120 when 'RET-BREACH' then 60 when 'RET-USER' then 6 when 'RET-OPG' then 12 end
$$;
alter table retention_periods drop constraint retention_periods_class_check,
  add constraint retention_periods_class_check check (class in ('RET-AVV', 'RET-SKADE', 'RET-BREACH', 'RET-USER', 'RET-OPG')),
  alter column months drop not null, add constraint only_tasks_for_ever check (months is not null or class = 'RET-OPG');
alter table history.retention_periods alter column months drop not null;
select tenant_table('retention_periods');

-- Marks on a task, as on a case: that it is under legal hold, and that it has been anonymised.
alter table tasks add column holds text[] not null default '{}';
alter table history.tasks add column holds text[] not null default '{}';
comment on column tasks.holds is 'disposal: keep';
comment on column tasks.number is 'disposal: keep';
-- A task of a series shows its rule for as long as it stands; what its points say is taken out by itself.
comment on column task_series.rule is 'disposal: keep';
comment on column task_series.points is 'disposal: keep';
select tenant_table('tasks');

alter table legal_holds alter column deviation_id drop not null, add column task_id uuid,
  add foreign key (ks_id, task_id) references tasks (ks_id, id), add constraint one_thing check (num_nonnulls(deviation_id, task_id) = 1);
alter table history.legal_holds alter column deviation_id drop not null, add column task_id uuid;
create unique index legal_holds_task on legal_holds (ks_id, task_id) where lifted_at is null and task_id is not null;
select tenant_table('legal_holds');

do $$
declare c record;
begin
  for c in select conname from pg_constraint where conrelid = 'public.disposal_items'::regclass and contype = 'c'
    and (conname = 'disposal_items_class_check' or pg_get_constraintdef(oid) like '%deviation_id%') loop
    execute format('alter table disposal_items drop constraint %I', c.conname);
  end loop;
end $$;
alter table disposal_items add column task_id uuid, add foreign key (ks_id, task_id) references tasks (ks_id, id),
  add constraint disposal_items_class_check check (class in ('RET-AVV', 'RET-SKADE', 'RET-BREACH', 'RET-USER', 'RET-OPG')),
  add constraint one_thing check (num_nonnulls(deviation_id, user_id, task_id) = 1);
alter table history.disposal_items add column task_id uuid;
create unique index disposal_items_run_task on disposal_items (ks_id, run_id, task_id) where task_id is not null;
create index disposal_items_task on disposal_items (ks_id, task_id) where status = 'done';
select tenant_table('disposal_items');

create function hold_task() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; of uuid; held text[];
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; of := old.task_id; else tenant := new.ks_id; of := new.task_id; end if;
  select array_remove(array[
    (select 'legalHold' from legal_holds l where l.ks_id = tenant and l.task_id = of and l.lifted_at is null limit 1),
    (select 'anonymised' from disposal_items x where x.ks_id = tenant and x.task_id = of and x.status = 'done' limit 1)
  ], null) into held;
  update tasks t set holds = held where t.ks_id = tenant and t.id = of and t.holds is distinct from held;
  return null;
end $$;
create trigger hold_task after insert or update or delete on legal_holds for each row execute function hold_task();
create trigger hold_task after update of status on disposal_items for each row
  when (new.status = 'done' and new.task_id is not null) execute function hold_task();

-- An anonymised task is over for good, and nothing new comes to belong to it. By statement: thousands of occurrences are made in one.
create function guard_task_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' then raise exception 'an anonymised task is not changed' using errcode = 'KS409'; end if;
  return new;
end $$;
create trigger d_guard_kept before update on tasks for each row when ('anonymised' = any (old.holds)) execute function guard_task_kept();
create function guard_task_parts_kept() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_user like 'portal\_%' and exists (select from fresh f join tasks t on t.ks_id = f.ks_id and t.id = f.task_id where 'anonymised' = any (t.holds)) then
    raise exception 'an anonymised task is not changed' using errcode = 'KS409';
  end if;
  return null;
end $$;
do $$ declare t text; begin
  for t in select k.tbl from foreign_keys_to('tasks') k where k.col = 'task_id' and k.tbl <> 'disposal_items' loop
    execute format('create trigger guard_task_kept_insert after insert on %I referencing new table as fresh for each statement execute function guard_task_parts_kept()', t);
    execute format('create trigger guard_task_kept_update after update on %I referencing new table as fresh for each statement execute function guard_task_parts_kept()', t);
  end loop;
end $$;

-- As before, and tasks. One that has to do with a case is kept as long as the case is; the one a living series has made last, until the next
-- is made: the plan goes on from it. A task that was cancelled has ended when it was last changed.
drop function retention_ends(text, uuid, uuid);
create function retention_ends(p_ks_id text, p_deviation uuid default null, p_user uuid default null, p_task uuid default null)
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
          or exists (select from deviation_comments m where m.ks_id = l.ks_id and m.deviation_id = d.id and m.created_by = u.id)))
      or exists (select from legal_holds l join tasks t on t.ks_id = l.ks_id and t.id = l.task_id
        where l.ks_id = p_ks_id and l.lifted_at is null and (u.id in (t.assignee_id, t.created_by, t.approver_id, t.submitted_by, t.completed_by, t.approved_by)
          or exists (select from task_people x where x.ks_id = l.ks_id and x.task_id = t.id and x.user_id = u.id)
          or exists (select from task_comments m where m.ks_id = l.ks_id and m.task_id = t.id and m.created_by = u.id))),
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
grant execute on function retention_ends(text, uuid, uuid, uuid) to portal_app;
