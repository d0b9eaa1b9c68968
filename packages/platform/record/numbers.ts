import { osloDate } from '@portal/kit/dates'
import { type Insertable, type InsertObject, sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import type { DB } from '../db/tables.generated.ts'

const written = (prefix: string, year: number) =>
  sql<string>`format('%s-%s-%s', ${prefix}::text, ${year}::int, lpad(n::text, greatest(4, length(n::text)), '0'))`
/** The next number of a prefix, for a statement that adds its row; the tenant's next one waits for the commit. */
const nextNumber = (prefix: string, year: number) =>
  sql<string>`(select ${written(prefix, year)} from (select take_numbers(${prefix}, ${year}, 1) + 1 as n) taken)`

/** As many numbers of a prefix as are asked for, one after the other without a gap; the tenant's next one waits for the commit. */
export const takeNumbers = async (tx: TenantDb, prefix: string, year: number, count: number): Promise<string[]> =>
  (
    await sql<{ number: string }>`with taken as materialized (select take_numbers(${prefix}, ${year}, ${count}) as last)
      select ${written(prefix, year)} as number from taken, generate_series(last + 1, last + ${count}::int) n order by n`.execute(tx)
  ).rows.map(({ number }) => number)

/** Rows of one statement: a plan for every length would crowd out those of the lists. */
const together = 100

/** Adds records of a kind, numbered in their order without a gap in the year it is. */
export async function addNumbered<T extends keyof DB, R extends { id: string }>(
  { tx, now }: { tx: TenantDb; now: Date },
  { table, prefix }: { table: T; prefix: string },
  rows: readonly (R & Omit<Insertable<DB[T]>, 'number'>)[],
): Promise<{ id: string; number: string }[]> {
  const year = Number(osloDate(now).slice(0, 4))
  if (rows.length === 1) {
    const row = { ...rows[0]!, number: nextNumber(prefix, year) } as object as InsertObject<DB, T>
    const added = tx
      .insertInto(table)
      .values(row)
      .returning(sql<{ id: string; number: string }>`json_build_object('id', id, 'number', number)`.as('one'))
    return (await added.execute()).map(({ one }) => one)
  }
  const numbers = await takeNumbers(tx, prefix, year, rows.length)
  const numbered = rows.map((row, i) => ({ ...row, number: numbers[i]! }))
  for (const left = [...numbered]; left.length > 0; )
    await tx
      .insertInto(table)
      .values(left.splice(0, left.length < together ? 1 : together) as object as InsertObject<DB, T>)
      .execute()
  return numbered.map(({ id, number }) => ({ id, number }))
}
