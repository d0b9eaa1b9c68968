import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupTables, tableName } from '@portal/platform/backup/backupTables'
import pg from 'pg'

/** Every row of every table as text, in order, and all the queue holds. With `ksId` what names that company alone. */
export async function wholeDump(database: pg.ClientConfig, ksId?: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const tables: Record<string, string[]> = {}
    for (const table of await backupTables(client)) {
      if (ksId !== undefined && !table.columns.includes('ks_id')) continue
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${tableName(table)} t ${ksId === undefined ? '' : 'where ks_id = $1'} order by 1`,
        ksId === undefined ? [] : [ksId],
      )
      tables[`${table.schema}.${table.name}`] = rows.map((one) => one.row)
    }
    if (ksId === undefined) {
      const { rows: jobs } = await client.query('select j::text as row from graphile_worker._private_jobs j')
      const { rows: statistics } = await client.query('select s::text as row from pg_stats s')
      Object.assign(tables, { jobs: jobs.map(({ row }) => row), statistics: statistics.map(({ row }) => row) })
    }
    return tables
  } finally {
    await client.end()
  }
}

/** The names of all files below a folder that say a word, in the name or inside. */
export const filesWith = (folder: string, word: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && (path.includes(word) || readFileSync(path).includes(word)))
