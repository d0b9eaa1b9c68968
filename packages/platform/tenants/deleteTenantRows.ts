import type pg from 'pg'
import { type BackupTable, tableName } from '../backup/backupTables.ts'
import { nameOf, ownAccounts, tenantTables } from './tenantTables.ts'

/** How many rows went, by table; of accounts those that nobody else uses. */
export type Removed = { rows: Record<string, number>; accounts: number; jobs: number }

/** What may only grow, whoever asks: its triggers are put aside for the moment it takes, and everybody who files something waits. */
const isGuarded = ({ schema, name }: BackupTable) =>
  schema === 'public' && ['audit', 'audit_blocks', 'audit_redactions', 'audit_pruned', 'disposal_runs'].includes(name)

/** Removes a tenant whole, as if it had never been: its rows, their history, its log, its jobs and the accounts nobody else uses. */
export async function deleteTenantRows(client: pg.ClientBase, ksId: string): Promise<Removed> {
  const tables = await tenantTables(client)
  const rows: Record<string, number> = {}
  const jobs = await client.query(`delete from graphile_worker._private_jobs where payload ->> 'ksId' = $1`, [ksId])
  const accounts = await client.query(`delete from auth.accounts where id in (${ownAccounts})`, [ksId])
  // The browser is known to the account, which others have too.
  await client.query('update auth.devices set ks_id = null where ks_id = $1', [ksId])
  for (const table of tables.filter(({ schema }) => schema === 'auth')) {
    const { rowCount } = await client.query(`delete from ${tableName(table)} where ks_id = $1`, [ksId])
    rows[nameOf(table)] = rowCount ?? 0
  }
  const history = tables.filter(({ schema }) => schema === 'history')
  for (const table of history) {
    const { rowCount } = await client.query(`delete from ${tableName(table)} where ks_id = $1`, [ksId])
    rows[nameOf(table)] = rowCount ?? 0
  }
  const ours = tables.filter(({ schema }) => schema === 'public')
  const guarded = ours.filter(isGuarded)
  Object.assign(
    rows,
    await removeTogether(
      client,
      ksId,
      ours.filter((table) => !isGuarded(table)),
    ),
  )
  for (const table of guarded) await client.query(`alter table ${tableName(table)} disable trigger user`)
  Object.assign(rows, await removeTogether(client, ksId, guarded))
  for (const table of guarded) await client.query(`alter table ${tableName(table)} enable trigger user`)
  // What is deleted leaves its last version there.
  for (const table of history) await client.query(`delete from ${tableName(table)} where ks_id = $1`, [ksId])
  return { rows, accounts: accounts.rowCount ?? 0, jobs: jobs.rowCount ?? 0 }
}

/** In one statement, because rows of several tables name each other. */
async function removeTogether(client: pg.ClientBase, ksId: string, tables: readonly BackupTable[]): Promise<Record<string, number>> {
  const deletes = tables.map((table, n) => `d${n} as (delete from ${tableName(table)} where ks_id = $1 returning 1)`)
  const counts = tables.map((table, n) => `'${nameOf(table)}', (select count(*) from d${n})`)
  // A function takes a hundred arguments at most.
  const objects = Array.from(
    { length: Math.ceil(counts.length / 40) },
    (_, n) => `jsonb_build_object(${counts.slice(n * 40, (n + 1) * 40).join(', ')})`,
  )
  const { rows } = await client.query<{ counted: Record<string, number> }>(
    `with ${deletes.join(', ')} select ${objects.join(' || ')} as counted`,
    [ksId],
  )
  return rows[0]!.counted
}

/** Whether anything of the company is left in any table; names the first. */
export async function leftOfTenant(client: pg.ClientBase, ksId: string): Promise<string | null> {
  for (const table of await tenantTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${tableName(table)} where ks_id = $1 limit 1`, [ksId])
    if (rowCount) return nameOf(table)
  }
  return null
}
