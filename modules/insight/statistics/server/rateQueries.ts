import { type Asked, met } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { warnings } from '../listRules.ts'
import type { RatedInjury } from '../rateRules.ts'

/** Who the figures are of (domain 7.2): the company's own and those hired in. Subcontractors and visitors are not. */
const included = ['permanent', 'temporary', 'apprentice', 'hired']

/**
 * Injuries that happened, or kept somebody away, since a day: the day, the outcome and the absence, and nothing that leads to a person.
 * An injury whose relation nobody has written yet is counted: it is more often one of us than not.
 */
export const injuriesSince = async (tx: TenantDb, from: string): Promise<RatedInjury[]> =>
  (
    await sql<RatedInjury>`
      select (coalesce(i.occurred_at, d.occurred_at, d.reported_at) at time zone 'Europe/Oslo')::date as day, i.outcome,
        i.absence_start as "absenceStart", i.absence_end as "absenceEnd"
      from injuries i join deviations d on d.id = i.deviation_id
      where d.deleted_at is null and coalesce(i.relation, 'permanent') in (${sql.join(included)})
        and (coalesce(i.occurred_at, d.occurred_at, d.reported_at) >= ${from}::date or (i.absence_start is not null and (i.absence_end is null or i.absence_end >= ${from}::date)))
        and not (d.status = 'closed' and d.closure_reason = 'duplicate')`.execute(tx)
  ).rows

/** Near misses and unsafe conditions by the month they were reported in Norway: those of the list with the same days and types. */
export const warningsByMonth = async (tx: TenantDb, asking: Omit<Asked, 'filters'>, from: string, to: string) =>
  (
    await sql<{ month: string; count: number }>`
      select date_trunc('month', deviations.reported_at at time zone 'Europe/Oslo')::date as month, count(*)::int as count from deviations
      where ${met({ ...asking, filters: { reportedFrom: from, reportedTo: to, deviationType: warnings } })} group by 1`.execute(tx)
  ).rows
