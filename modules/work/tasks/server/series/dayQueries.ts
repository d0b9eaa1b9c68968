import type { IsoDate } from '@portal/kit/dates'
import { appearsOn, type Occurrence, type Recurrence } from '@portal/kit/recurrence'
import { ruleWithDays } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Series that have another to come in a fixed calendar, held until commit. */
export const plannedSeries = async (tx: TenantDb) =>
  (
    await sql<{ id: string; rule: Recurrence; last: Occurrence }>`
      select p.series_id as id, ${ruleWithDays('s.rule')} as rule,
        json_build_object('number', p.last_number, 'planned', p.last_planned_on, 'due', p.last_due_date) as last
      from task_series_progress p join task_series s on s.id = p.series_id
      where p.next_number is not null and p.last_planned_on is not null and s.ended_at is null and s.rule ->> 'anchor' = 'schedule'
      order by p.series_id for no key update of p`.execute(tx)
  ).rows

type Replanned = { id: string; rule: Recurrence; next: Occurrence | null }
/** Of series that are held. Each is found by its key, as where they are made: joined, ten thousand would be compared with ten thousand by a plan for few. */
export async function replan(tx: TenantDb, series: readonly Replanned[]) {
  if (series.length === 0) return
  const of = (pick: (one: Replanned) => string | number | null) => series.map(pick)
  await sql`insert into task_series_progress as p (series_id, next_number, next_planned_on, next_due_date, next_appears_on)
    select * from unnest(${of(({ id }) => id)}::uuid[], ${of(({ next }) => next?.number ?? null)}::int[], ${of(({ next }) => next?.planned ?? null)}::date[],
      ${of(({ next }) => next?.due ?? null)}::date[], ${of(({ rule, next }) => next && appearsOn(rule, next))}::date[])
    on conflict (ks_id, series_id) do update set next_number = excluded.next_number, next_planned_on = excluded.next_planned_on,
      next_due_date = excluded.next_due_date, next_appears_on = excluded.next_appears_on`.execute(tx)
}

/** Occurrences that are due from a day on and that nobody has begun on. */
export const openAhead = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<{ id: string; rule: Recurrence; plannedOn: IsoDate; dueDate: IsoDate; startDate: IsoDate | null }>`
      select t.id, ${ruleWithDays('s.rule')} as rule, t.planned_on as "plannedOn", t.due_date as "dueDate", t.start_date as "startDate"
      from tasks t join task_series s on s.id = t.series_id
      where t.status = 'pending' and t.due_date >= ${today} and s.rule ->> 'anchor' = 'schedule' order by t.id for no key update of t`.execute(
      tx,
    )
  ).rows
