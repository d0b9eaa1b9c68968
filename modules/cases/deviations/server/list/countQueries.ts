import { osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { allOf } from '@portal/platform/record/listFilters'
import { sql } from 'kysely'
import { severities } from '../../contract.ts'
import { type Ages, type Asked, found, ofAge, overdue, rankOf } from './filterQueries.ts'
import { caseList } from './listQueries.ts'

const matching = (tx: TenantDb, asked: Asked) => tx.selectFrom('deviations').where(caseList.where(asked))
const searching = (tx: TenantDb, { filters: { q } }: Asked): TenantDb =>
  q ? (tx.with('found', () => found<{ id: string }>(q)) as unknown as TenantDb) : tx

/** All of them, and how many are past their deadline. */
export const countMatching = (tx: TenantDb, asked: Asked) => countsOf(tx, asked).executeTakeFirstOrThrow()

const countsOf = (tx: TenantDb, asked: Asked) =>
  searching(tx, asked)
    .selectFrom(
      matching(tx, asked)
        .select(['deviations.severity_rank', overdue(osloDate(asked.now)).as('is_overdue')])
        .as('found_rows'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`count(*) filter (where is_overdue)`.as('overdue')])

export const countBySeverity = async (tx: TenantDb, asked: Asked) =>
  (await countsOf(tx, asked).select('severity_rank').groupBy('severity_rank').execute()).map(({ severity_rank, ...counts }) => ({
    ...counts,
    severity: severities.find((severity) => rankOf(severity) === severity_rank)!,
  }))

/** One count for each span of ages, in the order given. */
export async function countByAge(tx: TenantDb, asked: Asked, spans: readonly Ages[]): Promise<number[]> {
  const counts = spans.map((span) => sql<number>`count(*) filter (where ${allOf(ofAge(span, asked.now))})`)
  const row = await searching(tx, asked)
    .selectFrom(matching(tx, asked).select('deviations.reported_at').as('deviations'))
    .select(sql<number[]>`array[${sql.join(counts)}]::int[]`.as('counts'))
    .executeTakeFirstOrThrow()
  return row.counts
}
