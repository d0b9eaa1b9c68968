import { sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'

/** As many numbers of a prefix as are asked for, one after the other without a gap; the tenant's next one waits for the commit. */
export const takeNumbers = async (tx: TenantDb, prefix: string, year: number, count: number): Promise<string[]> =>
  (
    await sql<{ number: string }>`with taken as (insert into numbers (prefix, year, last) values (${prefix}, ${year}, ${count})
      on conflict (ks_id, prefix, year) do update set last = numbers.last + excluded.last returning last)
      select format('%s-%s-%s', ${prefix}::text, ${year}::int, lpad(n::text, greatest(4, length(n::text)), '0')) as number
      from taken, generate_series(last - ${count}::int + 1, last) n order by n`.execute(tx)
  ).rows.map(({ number }) => number)
