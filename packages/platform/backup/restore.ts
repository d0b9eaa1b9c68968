import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { openClient } from '../db/openClient.ts'
import type { FileStore } from '../files/files.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { BackupError, type BackupSource, disclose, refuse } from './backupEnvelope.ts'
import { type Manifest, type PartHead, readParts } from './backupParts.ts'
import { type BackupTable, backupTables, copyTarget, tableName } from './backupTables.ts'

/** Reads a backup to its end and checks all of it, touching nothing. Throws BackupError, one line, unless it is whole and ours. */
export const checkBackup = (source: BackupSource, secrets: Secrets): Promise<Manifest> =>
  readBackup(source, secrets, async (_part, data) => {
    for await (const _chunk of data) continue
  })

/**
 * Puts a backup back, in one transaction, into a database that has exactly the backup's migrations. Without `isReplacing` it must be empty.
 * Files go into the store as they come; whatever fails, the database is as it was. `owner` is the login that owns the tables.
 */
export async function restore(
  owner: pg.PoolConfig,
  files: FileStore,
  secrets: Secrets,
  source: BackupSource,
  { isReplacing = false } = {},
): Promise<Manifest> {
  const client = await openClient(owner)
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; begin`)
    const tables = await backupTables(client)
    const all = tables.map(tableName).join(', ')
    await client.query(`lock table ${all} in access exclusive mode`)
    const restoreConstraints = await dropConstraints(client, tables)
    if (!isReplacing) await refuseUnlessEmpty(client, tables)
    await client.query(`truncate ${all}; delete from graphile_worker._private_jobs`)
    const manifest = await readBackup(source, secrets, (part, data) => putBack(client, files, tables, part, data))
    for (const { name, value } of manifest.sequences) await client.query('select setval($1::regclass, $2)', [name, value])
    // Transaction ids start anew in another cluster: what was not sealed yet must not wait for them to catch up.
    await client.query('update audit set xid = pg_current_xact_id() where block_no is null')
    await restoreConstraints()
    await client.query('commit')
    await client.query('analyze')
    return manifest
  } finally {
    await client.end()
  }
}

/** Reads the parts of a backup. Throws BackupError, one line, unless it is whole and ours; earlier parts were handed over then. */
export async function readBackup(source: BackupSource, secrets: Secrets, take: Parameters<typeof readParts>[1]): Promise<Manifest> {
  let manifest: Manifest | undefined
  try {
    await pipeline(disclose(source, secrets), createGunzip({ chunkSize: 256 * 1024 }), async (plain) => {
      manifest = await readParts(plain, take)
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof SyntaxError || message === 'unexpected end' || code?.startsWith('Z_')) throw new BackupError('the file is damaged')
    throw error
  }
  return manifest!
}

async function putBack(
  client: pg.Client,
  files: FileStore,
  tables: Awaited<ReturnType<typeof backupTables>>,
  part: PartHead,
  data: AsyncIterable<Buffer>,
) {
  if (part.kind === 'folder' || part.kind === 'data') return refuse('this is a base of the archive; use restore --at')
  if (part.kind === 'table') {
    const table = tables.find((one) => tableName(one) === tableName(part) && copyTarget(one) === copyTarget(part))
    if (!table) return refuse(`the backup's table ${part.name} is of another version of the program`)
    await pipeline(
      data,
      client.query(copyStreams.from(`copy ${copyTarget(table)} from stdin`)).on('error', () => {}),
    )
  } else if (part.kind === 'file') {
    const stored = await files.put(Readable.from(data))
    if (stored.sha256 !== part.sha256) refuse('the file is damaged')
  } else {
    for (const job of (await text(data)).split('\n').filter(Boolean)) await addJob(client, job)
  }
}

/** `job` is one line of COPY text: its backslashes are doubled. */
const addJob = (client: pg.Client, job: string) =>
  client.query(
    `select graphile_worker.add_job(j.identifier, j.payload, j.queue_name, j.run_at, j.max_attempts, j.job_key, j.priority)
     from json_to_record($1) as j (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, job_key text, priority int)`,
    [job.replaceAll('\\\\', '\\')],
  )

/**
 * Takes triggers, foreign keys and the owner's own row-level security away for this transaction, and returns what puts them back: rows come back
 * as they were written, in any order, and every reference is checked anew. session_replication_role would ask for a superuser.
 */
async function dropConstraints(client: pg.Client, tables: readonly BackupTable[]) {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace in ('public'::regnamespace, 'history'::regnamespace, 'auth'::regnamespace)`,
  )
  const { rows: forced } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relforcerowsecurity and relnamespace in ('public'::regnamespace, 'history'::regnamespace, 'auth'::regnamespace)`,
  )
  const each = <T>(list: readonly T[], statement: (one: T) => string) => client.query(list.map(statement).join('; '))
  await each(tables, (table) => `alter table ${tableName(table)} disable trigger user`)
  await each(references, ({ table, name }) => `alter table ${table} drop constraint ${name}`)
  await each(forced, ({ table }) => `alter table ${table} no force row level security`)
  return async () => {
    await each(forced, ({ table }) => `alter table ${table} force row level security`)
    await each(references, ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
    await each(tables, (table) => `alter table ${tableName(table)} enable trigger user`)
  }
}

async function refuseUnlessEmpty(client: pg.Client, tables: Awaited<ReturnType<typeof backupTables>>) {
  for (const table of tables.filter((one) => one.name !== 'migrations')) {
    const { rowCount } = await client.query(`select 1 from ${tableName(table)} limit 1`)
    if (rowCount) refuse('the installation is not empty; to replace all that is in it, add --replace')
  }
}
