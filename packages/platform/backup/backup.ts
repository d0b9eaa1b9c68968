import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Sealer } from '../audit/seal.ts'
import { writeNewFile } from '../embedded/privateFile.ts'
import type { FileStore } from '../files/files.ts'
import { sealedSnapshot } from '../secrets/sealedSnapshot.ts'
import { enclose } from './backupEnvelope.ts'
import { type Manifest, partsWriter } from './backupParts.ts'
import { backupSequences, backupTables, copyTarget, referencedFiles } from './backupTables.ts'

/** What a backup holds; `missingFiles` are those that records point to and the store does not have. */
export type BackupSummary = { bytes: number; tables: number; files: number; missingFiles: string[] }

/** Keeps the chunks under a name that was free, whole or not at all, and returns the number of bytes. */
export type Write = (chunks: AsyncIterable<Uint8Array>) => Promise<number>

/**
 * Writes the whole installation as of one instant into one new file: every table, the queue's jobs and every stored file that a row points to.
 * Compressed, and encrypted with a key from KS_SECRET, without which it cannot be opened. Others go on working meanwhile. `to` is a path, or what writes it elsewhere.
 */
export async function backup(
  owner: pg.PoolConfig,
  files: FileStore,
  sealer: Sealer,
  to: string | Write,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const madeAt = new Date()
  const write = typeof to === 'string' ? (chunks: AsyncIterable<Uint8Array>) => writeNewFile(to, chunks) : to
  const writer = partsWriter()
  const manifest: Omit<Manifest, 'parts'> = { madeAt: madeAt.toISOString(), migrations: [], sequences: [], missingFiles: [] }
  const bytes = await sealedSnapshot(owner, sealer, async (client) => {
    async function* parts() {
      manifest.migrations = (await client.query<{ name: string }>('select name from public.migrations order by 1')).rows.map(
        (row) => row.name,
      )
      for (const table of await backupTables(client)) yield* writer.write({ kind: 'table', ...table }, copyOut(client, copyTarget(table)))
      manifest.sequences = await backupSequences(client)
      yield* writer.write({ kind: 'jobs' }, copyOut(client, `(${jobsSql})`))
      for (const { sha256, isNow } of await referencedFiles(client)) {
        if (await files.has(sha256)) yield* writer.write({ kind: 'file', sha256 }, await files.get(sha256))
        else if (isNow) manifest.missingFiles.push(sha256)
      }
      const content = Buffer.from(JSON.stringify({ ...manifest, parts: writer.listed } satisfies Manifest))
      yield* writer.write({ kind: 'manifest' }, Readable.from([content]))
    }
    let written = 0
    await pipeline(
      parts,
      createGzip({ level: 3 }),
      async (packed) => {
        written = await write(enclose(packed, sealer.secrets, madeAt))
      },
      { signal },
    )
    return written
  })
  const count = (kind: string) => writer.listed.filter((one) => one.part.kind === kind).length
  return { bytes, tables: count('table'), files: count('file'), missingFiles: manifest.missingFiles }
}

/** A stream given up half-way still hears that its connection ended; the error that matters is already on its way. */
const copyOut = (client: pg.Client, what: string) => client.query(copyTo(`copy ${what} to stdout`)).on('error', () => {})

/** Everything that waits in the queue, in the words of graphile_worker.add_job. A job that runs now is one that will be run again. */
const jobsSql = `
  select jsonb_build_object('identifier', t.identifier, 'payload', j.payload, 'queue_name', q.queue_name, 'run_at', j.run_at,
    'max_attempts', j.max_attempts, 'job_key', j.key, 'priority', j.priority)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`
