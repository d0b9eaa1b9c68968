import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { openClient } from '../db/openClient.ts'
import type { FileStore } from '../files/files.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type BackupSource, refuse } from './backupEnvelope.ts'
import type { Manifest } from './backupParts.ts'
import { referencedFiles, tableName } from './backupTables.ts'
import { readBackup } from './restore.ts'

const newline = 10

/** Reads a backup to its end and checks all of it, with the number of rows it holds of each table. */
export async function countRows(source: BackupSource, secrets: Secrets): Promise<{ manifest: Manifest; rows: Map<string, number> }> {
  const rows = new Map<string, number>()
  const manifest = await readBackup(source, secrets, async (part, data) => {
    let lines = 0
    for await (const chunk of data) if (part.kind === 'table') for (const byte of chunk) if (byte === newline) lines += 1
    if (part.kind === 'table') rows.set(tableName(part), lines)
  })
  return { manifest, rows }
}

/** Throws BackupError unless what was put back has those rows, and the store every file they point to, with the content it is known by. */
export async function checkRestored(
  owner: pg.PoolConfig,
  files: FileStore,
  { manifest, rows }: { manifest: Manifest; rows: ReadonlyMap<string, number> },
): Promise<{ rows: number; files: number }> {
  const client = await openClient(owner)
  try {
    for (const [table, count] of rows) {
      const { rows: found } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
      if (found[0]!.n !== count) refuse(`${table} came back with ${found[0]!.n} rows of ${count}`)
    }
    let checked = 0
    for (const { sha256, isNow } of await referencedFiles(client)) {
      if (!(await files.has(sha256))) {
        if (isNow && !manifest.missingFiles.includes(sha256)) refuse(`the file ${sha256} did not come back`)
        continue
      }
      const hash = createHash('sha256')
      const content = await files.get(sha256)
      content.on('data', (chunk: Buffer) => hash.update(chunk))
      await once(content, 'end')
      if (hash.digest('hex') !== sha256) refuse(`the file ${sha256} came back changed`)
      checked += 1
    }
    return { rows: [...rows.values()].reduce((sum, one) => sum + one, 0), files: checked }
  } finally {
    await client.end()
  }
}
