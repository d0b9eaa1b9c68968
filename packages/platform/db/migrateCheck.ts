import { basename } from 'node:path'
import type pg from 'pg'
import { migrationFiles, missingOf } from './migrate.ts'
import { openClient } from './openClient.ts'

/** The names of the migrations a start would apply, in their order. Changes nothing. Throws when the database is newer than this program. */
export async function pendingMigrations(owner: pg.PoolConfig, root: string): Promise<string[]> {
  const client = await openClient(owner)
  try {
    await client.query('set default_transaction_read_only = on')
    const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('public.migrations') is not null as "isThere"`)
    const done = rows[0]!.isThere ? (await client.query<{ name: string }>('select name from public.migrations')).rows : []
    return missingOf(migrationFiles(root), new Set(done.map(({ name }) => name))).map((file) => basename(file))
  } finally {
    await client.end()
  }
}
