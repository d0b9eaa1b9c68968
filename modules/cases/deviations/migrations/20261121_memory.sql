-- What a case has been does not end when somebody lowers it or calls it something else (decision 022).
alter table deviations
  add column gravest_severity text check (gravest_severity in ('low', 'medium', 'high', 'critical')),
  add column categories_held text[] not null default '{}';
select tenant_table('deviations');

create function remember_deviation() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare ranks constant text[] := '{low,medium,high,critical}';
begin
  if tg_op = 'UPDATE' then
    new.gravest_severity := old.gravest_severity;
    new.categories_held := old.categories_held;
  else
    new.gravest_severity := null;
    new.categories_held := '{}';
  end if;
  -- Only what somebody who treats cases has confirmed: a report alone binds nobody.
  if new.is_severity_confirmed
    and array_position(ranks, new.severity) > coalesce(array_position(ranks, new.gravest_severity), 0) then
    new.gravest_severity := new.severity;
  end if;
  if new.category <> all (new.categories_held) then new.categories_held := new.categories_held || new.category; end if;
  return new;
end $$;

-- Cases from before are told of by their own history.
update deviations d set gravest_severity = past.gravest, categories_held = past.categories
from (
  select ks_id, id, array_agg(distinct category) as categories,
    (array_agg(severity order by severity_rank) filter (where is_severity_confirmed))[1] as gravest
  from (
    select ks_id, id, category, severity, severity_rank, is_severity_confirmed from deviations
    union all
    select ks_id, id, category, severity, severity_rank, is_severity_confirmed from history.deviations
  ) versions group by ks_id, id
) past
where past.ks_id = d.ks_id and past.id = d.id;
create trigger b_remember before insert or update on deviations for each row execute function remember_deviation();
