import { basename } from 'node:path'
import type pg from 'pg'
import { areFunctionsApplied } from './functions.ts'
import { missingOf } from './migrate.ts'
import { migrationFiles } from './migrationFiles.ts'
import { openClient } from './openClient.ts'

/** What a start would apply, in its order: migrations by name, or the functions where they alone differ. Changes nothing. Throws when the database is newer than this program. */
export async function pendingMigrations(owner: pg.PoolConfig, root: string): Promise<string[]> {
  const client = await openClient(owner)
  try {
    await client.query('set default_transaction_read_only = on')
    const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('public.migrations') is not null as "isThere"`)
    const done = rows[0]!.isThere ? (await client.query<{ name: string }>('select name from public.migrations')).rows : []
    const missing = missingOf(migrationFiles(root), new Set(done.map(({ name }) => name)))
    if (missing.length > 0 || (await areFunctionsApplied(client, root))) return missing.map((file) => basename(file))
    return ['functions.sql']
  } finally {
    await client.end()
  }
}
