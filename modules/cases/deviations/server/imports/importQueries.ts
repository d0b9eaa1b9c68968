import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { takeNumbers } from '@portal/platform/record/numbers'
import type { Insertable } from 'kysely'
import { deviationKind } from '../kind.ts'

type Row = Omit<Insertable<DB['deviations']>, 'number'>
/** Rows of one statement: a plan for every length would crowd out those of the lists. */
const together = 100

/** Adds many cases, numbered in their order without a gap. */
export async function insertDeviations(tx: TenantDb, year: number, rows: readonly Row[]): Promise<{ id: string; number: string }[]> {
  const numbers = await takeNumbers(tx, deviationKind.prefix, year, rows.length)
  const numbered = rows.map((row, i) => ({ ...row, id: row.id as string, number: numbers[i]! }))
  const left = [...numbered]
  while (left.length > 0)
    await tx
      .insertInto('deviations')
      .values(left.splice(0, left.length < together ? 1 : together))
      .execute()
  return numbered.map(({ id, number }) => ({ id, number }))
}
