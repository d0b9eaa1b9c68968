import type { IsoDate } from '@portal/kit/dates'
import { appearsOn, type Occurrence, type Recurrence } from '@portal/kit/recurrence'
import { ruleWithDays } from '@portal/modules/company/server/public'
import type { TenantDb } from '@portal/platform/db'
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
export async function replan(tx: TenantDb, series: readonly Replanned[]) {
  if (series.length === 0) return
  const of = (pick: (one: Replanned) => string | number | null) => series.map(pick)
  await sql`update task_series_progress p
    set next_number = r.number, next_planned_on = r.planned, next_due_date = r.due, next_appears_on = r.appears
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ next }) => next?.number ?? null)}::int[], ${of(({ next }) => next?.planned ?? null)}::date[],
      ${of(({ next }) => next?.due ?? null)}::date[], ${of(({ rule, next }) => next && appearsOn(rule, next))}::date[]) r(id, number, planned, due, appears)
    where p.series_id = r.id`.execute(tx)
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
