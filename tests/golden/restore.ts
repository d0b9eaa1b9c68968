import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { backupTables, tableName } from '@portal/platform/backup/backupTables'
import { openClient } from '@portal/platform/db/openClient'
import { filledDatabase } from '@portal/platform/testing/database'
import pg from 'pg'
import { inOldOrder } from './pastAnswers.ts'

/** What a golden database says of itself. */
export type Golden = {
  version: string
  commit: string
  /** The PostgreSQL it was dumped from; any newer one reads it. */
  postgres: string
  /** The login that owned it: `postgres` is a superuser, `managed` has least rights. */
  owner: string
  /** The KS_SECRET it was made with, and opens with. Nothing real was ever sealed with it. */
  secret: string
  demo: { password: string; accounts: { email: string; role: number }[] }
  /** A deviation that had another title at an instant. */
  changed: { ksId: string; leader: { id: string; accountId: string }; deviation: string; at: string; before: string; after: string }
  /** SHA-256 of the small files that are kept beside it; the others are not in the store. */
  files: string[]
  rows: Record<string, number>
}

const folder = import.meta.dirname
/** The names of all that are kept, oldest first by name. */
export const goldens = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
export const goldenOf = (name: string) => JSON.parse(readFileSync(join(folder, name, 'manifest.json'), 'utf8')) as Golden
/** What reads of the past answered before comments, tags and files of all kinds had one table each, by what `pastAnswers` calls each read. */
export function answersOf(name: string): Record<string, unknown> {
  const answers: Record<string, [number, unknown]> = JSON.parse(gunzipSync(readFileSync(join(folder, name, 'answers.json.gz'))).toString())
  return Object.fromEntries(Object.entries(answers).map(([read, answer]) => [read, inOldOrder(read.split(' ')[2]!, answer)]))
}
export const goldenFile = (name: string, sha256: string) => readFileSync(join(folder, name, 'files', sha256))

/** A database as that version left it, which nobody may connect to: it is copied. */
export const goldenDatabase = (cluster: Parameters<typeof filledDatabase>[0], name: string) =>
  filledDatabase(cluster, `golden_${name.replaceAll('.', '_')}`, async (owner) => {
    const client = await openClient(owner)
    const sql = gunzipSync(readFileSync(join(folder, name, 'database.sql.gz'))).toString()
    try {
      // Object by object: one transaction of several seconds would hold off the sealing of every log on the server of the tests.
      for (const part of sql.split(/^--\n-- (?=(?:Data for )?Name: )/m)) await client.query(part.startsWith('--') ? part : `-- ${part}`)
    } finally {
      await client.end()
    }
  })

/** How many rows each table has, by its name with the schema. */
export async function rowsOf(database: pg.ClientConfig): Promise<Golden['rows']> {
  const client = new pg.Client(database)
  await client.connect()
  const rows: Golden['rows'] = {}
  for (const table of await backupTables(client))
    rows[`${table.schema}.${table.name}`] = (await client.query(`select count(*)::int as n from ${tableName(table)}`)).rows[0].n
  await client.end()
  return rows
}
