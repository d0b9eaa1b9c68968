import { sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'

/** As many numbers of a prefix as are asked for, one after the other without a gap; the tenant's next one waits for the commit. */
export const takeNumbers = async (tx: TenantDb, prefix: string, year: number, count: number): Promise<string[]> =>
  (
    await sql<{ number: string }>`with taken as materialized (select take_numbers(${prefix}, ${year}, ${count}) as last)
      select format('%s-%s-%s', ${prefix}::text, ${year}::int, lpad(n::text, greatest(4, length(n::text)), '0')) as number
      from taken, generate_series(last + 1, last + ${count}::int) n order by n`.execute(tx)
  ).rows.map(({ number }) => number)
