-- How many months each class is kept at least (domain 2.6; X-16). The law's minimum where there is one, else our default: the four of today
-- have none of their own in law, and a company may lengthen, never shorten (domain 3.8). rules.ts says the same; a test holds them together.
create function retention_floor(p_class text) returns int language sql immutable as $$
  select case p_class when 'RET-AVV' then 60 when 'RET-SKADE' then 120 when 'RET-BREACH' then 60 when 'RET-USER' then 6 end
$$;
grant execute on function retention_floor(text) to portal_app;
-- Only what a company has lengthened.
create table retention_periods (
  ks_id text not null default current_setting('app.ks_id') references companies,
  class text not null check (class in ('RET-AVV', 'RET-SKADE', 'RET-BREACH', 'RET-USER')),
  months int not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version int not null default 1,
  primary key (ks_id, class),
  foreign key (ks_id, updated_by) references users (ks_id, id),
  constraint not_shortened check (months >= public.retention_floor(class) and months <= 1200)
);
select tenant_table('retention_periods');

-- A case that must not be disposed of (domain 3.13.4), until somebody lifts it.
create table legal_holds (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  deviation_id uuid not null,
  reason text not null check (length(reason) >= 10),
  set_by uuid not null, set_at timestamptz not null,
  lifted_by uuid, lifted_at timestamptz, lift_reason text,
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, set_by) references users (ks_id, id),
  foreign key (ks_id, lifted_by) references users (ks_id, id),
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create unique index legal_holds_standing on legal_holds (ks_id, deviation_id) where lifted_at is null;
select tenant_table('legal_holds');

-- A list that was proposed, by whom it was approved, and what became of it. Kept for ever, and holds no content (domain 3.13.4).
create table disposal_runs (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  status text not null default 'proposed' check (status in ('proposed', 'awaiting', 'approved', 'done')),
  proposed_at timestamptz not null,
  approved_by uuid, approved_at timestamptz,
  seconded_by uuid, seconded_at timestamptz,
  done_at timestamptz,
  -- {class: {done, held, notDue}}
  counts jsonb not null default '{}',
  version int not null default 1,
  primary key (ks_id, id),
  foreign key (ks_id, approved_by) references users (ks_id, id),
  foreign key (ks_id, seconded_by) references users (ks_id, id),
  check ((approved_at is null) = (approved_by is null) and (seconded_at is null) = (seconded_by is null)),
  check ((status = 'proposed') = (approved_by is null) and (status = 'done') = (done_at is not null)),
  -- S9: two people, not one person twice.
  constraint two_people check (seconded_by <> approved_by)
);
create unique index disposal_runs_open on disposal_runs (ks_id) where status in ('proposed', 'awaiting');
create index disposal_runs_proposed on disposal_runs (ks_id, proposed_at);
select tenant_table('disposal_runs');
create table disposal_items (
  ks_id text not null default current_setting('app.ks_id') references companies,
  id uuid not null,
  run_id uuid not null,
  class text not null check (class in ('RET-AVV', 'RET-SKADE', 'RET-BREACH', 'RET-USER')),
  deviation_id uuid, user_id uuid,
  -- A case's number, which stays; of a person nothing before they are «Tidligere ansatt #n».
  number text,
  ended_on date not null, due_on date not null,
  status text not null default 'proposed' check (status in ('proposed', 'waiting', 'done', 'held', 'notDue')),
  disposed_at timestamptz,
  primary key (ks_id, id),
  foreign key (ks_id, run_id) references disposal_runs (ks_id, id),
  foreign key (ks_id, deviation_id) references deviations (ks_id, id),
  foreign key (ks_id, user_id) references users (ks_id, id),
  check ((deviation_id is null) <> (user_id is null)),
  check ((status = 'done') = (disposed_at is not null))
);
create unique index disposal_items_deviation on disposal_items (ks_id, run_id, deviation_id) where deviation_id is not null;
create unique index disposal_items_user on disposal_items (ks_id, run_id, user_id) where user_id is not null;
create index disposal_items_case on disposal_items (ks_id, deviation_id) where status = 'done';
select tenant_table('disposal_items');

-- What was approved is carried out as it was approved, and its record stays: no verb can do otherwise.
create function guard_disposal_run() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare admins int;
begin
  if tg_op = 'DELETE' then
    if old.status in ('approved', 'done') then raise exception 'a disposal is kept' using errcode = '42501'; end if;
    return old;
  end if;
  if old.status = 'done' or (old.status = 'approved' and (new.status <> 'done'
    or exists (select from disposal_items i where i.ks_id = old.ks_id and i.run_id = old.id and i.status in ('proposed', 'waiting'))
    or row(new.approved_by, new.approved_at, new.seconded_by, new.seconded_at) is distinct from row(old.approved_by, old.approved_at, old.seconded_by, old.seconded_at))) then
    raise exception 'what is approved is not changed' using errcode = 'KS409';
  end if;
  if new.status = 'done' and old.status <> 'approved' then raise exception 'only what is approved is carried out' using errcode = 'KS409'; end if;
  if new.status = 'approved' and old.status <> 'approved' then
    -- S9: two people, where there are two administrators.
    select count(*) into admins from users u where u.ks_id = new.ks_id and u.role_id = 1 and u.status = 'active';
    if admins >= 2 and new.seconded_by is null then raise exception 'another administrator must approve it too' using errcode = 'KS409'; end if;
    if exists (select from unnest(array[new.approved_by, new.seconded_by]) who(id) where who.id is not null
      and not exists (select from users u where u.ks_id = new.ks_id and u.id = who.id and u.role_id = 1)) then
      raise exception 'administrators approve' using errcode = 'KS409';
    end if;
  end if;
  return new;
end $$;
create trigger guard_disposal_run before update or delete on disposal_runs for each row execute function guard_disposal_run();

create function guard_disposal_item() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare tenant text; run uuid;
begin
  if tg_op = 'DELETE' then tenant := old.ks_id; run := old.run_id; else tenant := new.ks_id; run := new.run_id; end if;
  if current_user like 'portal\_%' and tg_op <> 'DELETE' and new.status not in ('proposed', 'waiting') then
    raise exception 'only a disposal disposes' using errcode = '42501';
  end if;
  if current_user like 'portal\_%' and exists (select from disposal_runs r where r.ks_id = tenant and r.id = run and r.status in ('approved', 'done')) then
    raise exception 'what is approved is not changed' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger guard_disposal_item before insert or update or delete on disposal_items for each row execute function guard_disposal_item();

-- Everything that has ended, with the class that keeps it longest and the last day it is kept. Of cases, without `p_deviation`, only those
-- that can be due at all. A duplicate is kept as long as the case it was merged into.
create function retention_ends(p_ks_id text, p_deviation uuid default null, p_user uuid default null)
returns table (deviation_id uuid, user_id uuid, number text, class text, ended_on date, due_on date, is_held boolean)
language sql stable set search_path = pg_catalog, public as $$
  with months as (
    select c.class, greatest(p.months, retention_floor(c.class)) as months from unnest('{RET-AVV,RET-SKADE,RET-BREACH,RET-USER}'::text[]) c(class)
    left join retention_periods p on p.ks_id = p_ks_id and p.class = c.class
  ), cases as (
    select d.id, d.number,
      (greatest(coalesce(d.deleted_at, d.closed_at), case when o.id is not null then coalesce(o.deleted_at, o.closed_at, 'infinity') end) at time zone 'Europe/Oslo')::date as day,
      -- «Deviations without personal injury» are RET-AVV: one that nobody has said was without is kept as an injury.
      array_remove(array[
        case when 'injury' = any (d.holds) or (('personalInjury' = any (d.categories_held) or d.is_someone_injured) and not 'noInjury' = any (d.holds)) then 'RET-SKADE' end,
        case when 'breach' = any (d.holds) then 'RET-BREACH' end], null) as classes
    from deviations d left join deviations o on o.ks_id = d.ks_id and o.id = d.duplicate_of_id
    where d.ks_id = p_ks_id and p_user is null and (d.status = 'closed' or d.deleted_at is not null) and not 'anonymised' = any (d.holds)
      and case when p_deviation is null then coalesce(d.deleted_at, d.closed_at) < now() - interval '60 months' else d.id = p_deviation end
  ), ended as (
    select c.id as deviation_id, null::uuid as user_id, c.number, c.day,
      exists (select from legal_holds l where l.ks_id = p_ks_id and l.deviation_id = c.id and l.lifted_at is null) as is_held,
      case when c.classes = '{}' then '{RET-AVV}'::text[] else c.classes end as classes from cases c
    union all
    -- Who stands for everybody without an account is no person, and nobody has left.
    select null, u.id, null, coalesce(u.left_date, (u.updated_at at time zone 'Europe/Oslo')::date),
      exists (select from legal_holds l join deviations d on d.ks_id = l.ks_id and d.id = l.deviation_id
        where l.ks_id = p_ks_id and l.lifted_at is null and (u.id in (d.reported_by, d.assignee_id, d.closed_by)
          or exists (select from injuries i where i.ks_id = l.ks_id and i.deviation_id = d.id and i.person_user_id = u.id)
          or exists (select from actions a where a.ks_id = l.ks_id and a.deviation_id = d.id and u.id in (a.owner_id, a.completed_by, a.verified_by))
          or exists (select from deviation_comments m where m.ks_id = l.ks_id and m.deviation_id = d.id and m.created_by = u.id))),
      '{RET-USER}'
    from users u where u.ks_id = p_ks_id and p_deviation is null and u.status = 'deactivated' and (p_user is null or u.id = p_user)
      and u.email <> 'uten-konto@' || p_ks_id || '.invalid'
  )
  select e.deviation_id, e.user_id, e.number, m.class, e.day, (e.day + make_interval(months => m.months))::date, e.is_held
  from ended e cross join lateral (select x.class, x.months from months x where x.class = any (e.classes) order by x.months desc, x.class limit 1) m
$$;
grant execute on function retention_ends(text, uuid, uuid) to portal_app;
