import type { TenantDb } from '@portal/platform/db'
import type { DB } from '@portal/platform/tables.generated'
import { type Insertable, sql } from 'kysely'

type Row = Omit<Insertable<DB['deviations']>, 'number'>
/** Rows of one statement: a plan for every length would crowd out those of the lists. */
const together = 100

/** As many numbers as are asked for, one after the other; the tenant's next one waits for the commit (next_number, many at a time). */
const takeNumbers = async (tx: TenantDb, year: number, count: number) =>
  (
    await sql<{ number: string }>`with taken as (insert into numbers (prefix, year, last) values ('AVV', ${year}, ${count})
      on conflict (ks_id, prefix, year) do update set last = numbers.last + excluded.last returning last)
      select format('AVV-%s-%s', ${year}::int, lpad(n::text, greatest(4, length(n::text)), '0')) as number
      from taken, generate_series(last - ${count}::int + 1, last) n order by n`.execute(tx)
  ).rows

/** Adds many cases, numbered in their order without a gap. */
export async function insertDeviations(tx: TenantDb, year: number, rows: readonly Row[]): Promise<{ id: string; number: string }[]> {
  const numbers = await takeNumbers(tx, year, rows.length)
  const numbered = rows.map((row, i) => ({ ...row, id: row.id as string, number: numbers[i]!.number }))
  const left = [...numbered]
  while (left.length > 0)
    await tx
      .insertInto('deviations')
      .values(left.splice(0, left.length < together ? 1 : together))
      .execute()
  return numbered.map(({ id, number }) => ({ id, number }))
}

/** Those of the numbers that some case of the tenant has, seen by the reader or not. */
export const takenNumbers = async (tx: TenantDb, numbers: readonly string[]) =>
  (await tx.selectFrom('deviations').select('number').where(sql<boolean>`number = any(${numbers})`).execute()).map(({ number }) => number)
