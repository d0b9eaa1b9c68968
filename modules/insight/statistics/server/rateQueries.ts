import { type Asked, met } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { warnings } from '../listRules.ts'
import type { RatedInjury } from '../rateRules.ts'

/** Who the figures are of (domain 7.2): the company's own and those hired in. Subcontractors and visitors are not. */
const included = ['permanent', 'temporary', 'apprentice', 'hired']

const registered = sql`from injuries i join deviations d on d.id = i.deviation_id
  where d.deleted_at is null and coalesce(i.relation, 'permanent') in (${sql.join(included)}) and not (d.status = 'closed' and d.closure_reason = 'duplicate')`

/**
 * Injuries that happened, or kept somebody away, since a day: the day, the outcome and the absence, and nothing that leads to a person.
 * An injury whose relation nobody has written yet is counted: it is more often one of us than not.
 */
export const injuriesSince = async (tx: TenantDb, from: string): Promise<RatedInjury[]> =>
  (
    await sql<RatedInjury>`
      select (coalesce(i.occurred_at, d.occurred_at, d.reported_at) at time zone 'Europe/Oslo')::date as day, i.outcome,
        i.absence_start as "absenceStart", i.absence_end as "absenceEnd"
      ${registered} and (coalesce(i.occurred_at, d.occurred_at, d.reported_at) >= ${from}::date or (i.absence_start is not null and (i.absence_end is null or i.absence_end >= ${from}::date)))`.execute(
      tx,
    )
  ).rows

/** How long the register must have been in use before the days without absence say anything (domain 3.1, W22). */
const fewestDays = 90
/**
 * Days since an injury last kept somebody from work; null where none has, and where the register is younger than ninety days. No more than a
 * number, which everybody in the company may read.
 */
export async function daysSinceLostTime(tx: TenantDb, today: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select case when min(day) <= ${today}::date - ${sql.lit(fewestDays)} then ${today}::date - max(day) filter (where outcome in ('lostTime', 'serious', 'death')) end as days
    from (select (coalesce(i.occurred_at, d.occurred_at, d.reported_at) at time zone 'Europe/Oslo')::date as day, i.outcome ${registered}) registered`.execute(
    tx,
  )
  return rows[0]?.days ?? null
}

/** Near misses and unsafe conditions by the month they were reported in Norway: those of the list with the same days and types. */
export const warningsByMonth = async (tx: TenantDb, asking: Omit<Asked, 'filters'>, from: string, to: string) =>
  (
    await sql<{ month: string; count: number }>`
      select date_trunc('month', deviations.reported_at at time zone 'Europe/Oslo')::date as month, count(*)::int as count from deviations
      where ${met({ ...asking, filters: { reportedFrom: from, reportedTo: to, deviationType: warnings } })} group by 1`.execute(tx)
  ).rows
