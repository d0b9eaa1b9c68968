// What the page of figures is made of, asked of the database alone: one plain statement a chart, as the owner, with nothing around it.
import pg from 'pg'

const period = `d.ks_id = $1 and d.deleted_at is null and d.reported_at >= date_trunc('month', now()) - interval '12 months'`
const closed = `d.ks_id = $1 and d.deleted_at is null and d.closed_at >= date_trunc('month', now()) - interval '12 months'`
const month = (column: string) => `date_trunc('month', d.${column} at time zone 'Europe/Oslo')`
const days = `(d.closed_at at time zone 'Europe/Oslo')::date - (d.reported_at at time zone 'Europe/Oslo')::date`
const statements = [
  `select ${month('reported_at')}, d.severity, count(*) from deviations d where ${period} group by 1, 2`,
  `select d.category, count(*) from deviations d where ${period} group by 1`,
  `select d.deviation_type, count(*) from deviations d where ${period} group by 1`,
  `select d.department_id, count(*) from deviations d where ${period} group by 1`,
  `select cause, count(*) from deviations d cross join unnest(d.root_cause_categories) cause where ${period} group by 1`,
  `select ${month('closed_at')}, count(*), count(*) filter (where (d.closed_at at time zone 'Europe/Oslo')::date > d.due_date), percentile_cont(array[0.5, 0.9]) within group (order by ${days})
    from deviations d where ${closed} group by 1`,
  `select d.department_id, count(*), percentile_cont(0.5) within group (order by ${days}) from deviations d where ${closed} group by 1`,
  `select count(*) filter (where d.reopened_count > 0), count(*) filter (where coalesce(d.root_cause, '') = '') from deviations d where ${closed}`,
  `select d.department_id, count(*), count(*) filter (where d.due_date < current_date) from deviations d where d.ks_id = $1 and d.deleted_at is null and d.status <> 'closed' group by 1`,
  `with days as (select d.category, d.location_id, (d.reported_at at time zone 'Europe/Oslo')::date as day, count(*) as n from deviations d where ${period} and d.location_id is not null group by 1, 2, 3)
    select category, location_id, max(n) from (select category, location_id, sum(n) over (partition by category, location_id order by day range between interval '89 days' preceding and current row) as n from days) spans
    group by 1, 2 having max(n) >= 3`,
]

/** The same figures with no product: a connection that runs them all, once a call. */
export async function figuresAlone(owner: pg.PoolConfig, ksId: string) {
  const client = new pg.Client(owner)
  await client.connect()
  return {
    run: async () => {
      for (const statement of statements) await client.query(statement, [ksId])
    },
    end: () => client.end(),
  }
}
