-- What comes several times a year is one series: one row for each date its rule names, no longer one for each year.
drop index year_wheel_events_origin;
create unique index year_wheel_events_origin on year_wheel_events (ks_id, origin_id, planned_on);

-- Duties that come several times a year were taken in as one series for each of their months: those taken in together become one.
with taken as (
  select ks_id, min(planned_on) as starts, array_agg(id) as origins, (array_agg(id order by planned_on))[1] as origin,
    jsonb_agg(rule #> '{months,0}' order by rule #> '{months,0}') as months
  from year_wheel_events
  where id = origin_id and duty_key is not null and due_date is null
    and rule @> '{"frequency": "yearly", "interval": 1, "monthDay": {"kind": "day", "day": 1}}' and jsonb_array_length(rule -> 'months') = 1
  group by ks_id, duty_key, title, created_at, created_by
  having count(*) > 1 and count(*) = count(distinct rule #> '{months,0}')
), joined as (
  select e.ks_id, e.id, t.origin, t.starts, t.months, row_number() over (partition by t.ks_id, t.origin order by e.planned_on) as n
  from taken t join year_wheel_events e on e.ks_id = t.ks_id and e.origin_id = any(t.origins)
  -- What has been given another rule since is its own.
  where not exists (select from year_wheel_events o where o.ks_id = t.ks_id and o.origin_id = any(t.origins)
    and (o.rule is null or o.due_date is not null or extract(day from o.planned_on) <> 1))
)
update year_wheel_events e set origin_id = j.origin, occurrence = j.n, rule = e.rule || jsonb_build_object('starts', j.starts, 'months', j.months)
from joined j where e.ks_id = j.ks_id and e.id = j.id;
