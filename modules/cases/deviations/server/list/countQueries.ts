import { osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { allOf } from '@portal/platform/record/listFilters'
import { type RawBuilder, sql } from 'kysely'
import { severities, statuses } from '../../contract.ts'
import { type Ages, type Asked, late, ofAge, overdue, rankOf } from './filterQueries.ts'
import { caseList } from './listQueries.ts'

type Counts = { count: number; overdue: number }
const countsOf = ({ now }: Asked) => sql`count(*)::int as count, (count(*) filter (where ${overdue(osloDate(now))}))::int as overdue`
/** What tells whether one is overdue, and how grave it is. */
const judged = sql`deviations.status, deviations.due_date, deviations.verify_by, deviations.severity_rank`
const from = (asked: Asked, columns: RawBuilder<unknown>) => sql`from ${caseList.matching(asked, columns)} deviations`

/** All of them, and how many are past their deadline. */
export async function countMatching(tx: TenantDb, given: Asked): Promise<Counts> {
  const asked = await caseList.prepared(tx, given)
  return (await sql<Counts>`${caseList.withFound(asked)}select ${countsOf(asked)} ${from(asked, judged)}`.execute(tx)).rows[0]!
}

export async function countBySeverity(tx: TenantDb, given: Asked) {
  const asked = await caseList.prepared(tx, given)
  const { rows } = await sql<Counts & { rank: number }>`${caseList.withFound(asked)}select severity_rank as rank, ${countsOf(asked)}
    ${from(asked, judged)} group by 1`.execute(tx)
  return rows.map(({ rank, ...counts }) => ({ ...counts, severity: severities.find((severity) => rankOf(severity) === rank)! }))
}

/** How many stand in each status, and how many of those are past the deadline that counts in it. */
export async function countByStatus(tx: TenantDb, given: Asked) {
  const asked = await caseList.prepared(tx, given)
  const dated = sql`deviations.status, deviations.due_date, deviations.verify_by, deviations.responded_at, deviations.respond_by`
  const { rows } = await sql<{ status: string; count: number; late: number }>`${caseList.withFound(asked)}select status,
    count(*)::int as count, (count(*) filter (where ${late(asked.now)}))::int as late ${from(asked, dated)} group by 1`.execute(tx)
  const none = { count: 0, late: 0 }
  return (asked.filters.status ?? statuses).map((status) => ({ ...none, ...rows.find((one) => one.status === status), status }))
}

/** One count for each span of ages, in the order given. */
export async function countByAge(tx: TenantDb, given: Asked, spans: readonly Ages[]): Promise<number[]> {
  const asked = await caseList.prepared(tx, given)
  const counts = spans.map((span) => sql`count(*) filter (where ${allOf(ofAge(span, asked.now))})`)
  const { rows } = await sql<{ counts: number[] }>`${caseList.withFound(asked)}select array[${sql.join(counts)}]::int[] as counts
    ${from(asked, sql`deviations.reported_at`)}`.execute(tx)
  return rows[0]!.counts
}
