import type pg from 'pg'
import { openClient } from '../db/openClient.ts'

/** The migrations a database has; none when it is empty. */
export async function appliedMigrations(owner: pg.PoolConfig): Promise<string[]> {
  const client = await openClient(owner)
  try {
    const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('public.migrations') is not null as is_there`)
    if (!rows[0]!.is_there) return []
    return (await client.query<{ name: string }>('select name from public.migrations order by 1')).rows.map((row) => row.name)
  } finally {
    await client.end()
  }
}
