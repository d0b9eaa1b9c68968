import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openHeads } from '@portal/platform/audit/auditHeads'
import { verifyAudit } from '@portal/platform/audit/auditLog'
import { bucketOf } from '@portal/platform/config/configFiles'
import { type FileStore, openStore } from '@portal/platform/files/files'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import type pg from 'pg'
import type { Installation } from './server.ts'
import { type Acknowledged, ksId } from './writers.ts'

/** `edits` are audit entries of new words, `former` the rows of history. */
type Found = { id: string; number: string; version: number; entries: number; edits: number; former: number; keys: number; files: string[] }

/** What is wrong with the database against what was acknowledged; nothing when every write is there once, with number, file, history and audit entry. */
export async function faultsIn(at: Installation, owner: pg.PoolConfig, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = []
  const sealer = { secrets: secretsOf(at.secret), heads: openHeads(at.env.KS_DATA_DIR) }
  await sealedSnapshot(owner, sealer, async (client) => {
    const { rows } = await client.query<Found>(
      `select d.id, d.number, d.version,
         (select count(*) from audit a where a.ks_id = d.ks_id and a.entity_id = d.id::text and a.action = 'deviation.editReport') as edits,
         (select count(*) from history.deviations h where h.ks_id = d.ks_id and h.id = d.id) as former,
         (select count(*) from audit a where a.ks_id = d.ks_id and a.entity_id = d.id::text and a.action = 'deviation.report') as entries,
         (select count(*) from idempotency i where i.ks_id = d.ks_id and i.response -> 'ids' ? d.id::text) as keys,
         array(select f.sha256 from record_files l join files f on f.ks_id = l.ks_id and f.id = l.file_id where l.ks_id = d.ks_id and l.record_id = d.id) as files
       from deviations d where ks_id = $1 order by length(number), number`,
      [ksId],
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const one of acknowledged) {
      const row = found.get(one.id)
      if (!row) faults.push(`${one.number} was acknowledged and is lost`)
      else if (row.number !== one.number) faults.push(`${one.number} is now ${row.number}`)
      else if (one.isEdited && row.version < 2) faults.push(`${one.number} lost its new words`)
      else if (one.sha256 && row.files[0] !== one.sha256) faults.push(`${one.number} lost its file`)
    }
    if (rows.length !== acknowledged.length) faults.push(`${acknowledged.length} were acknowledged, ${rows.length} are there`)
    for (const [i, row] of rows.entries()) {
      if (Number(row.number.split('-')[2]) !== i + 1) faults.push(`${row.number} stands where number ${i + 1} should`)
      if (row.entries !== 1) faults.push(`${row.number} has ${row.entries} audit entries`)
      if (row.keys !== row.version) faults.push(`${row.number} has ${row.keys} keys`)
      for (const what of ['edits', 'former'] as const)
        if (row[what] !== row.version - 1) faults.push(`${row.number} in version ${row.version} has ${row[what]} ${what}`)
    }
    const verdict = await verifyAudit(client, sealer, ksId)
    if (verdict.fault) faults.push(`audit entry ${verdict.fault.seq}: ${verdict.fault.what}`)
    if (verdict.unsealed > 0) faults.push(`${verdict.unsealed} audit entries are not sealed`)
  })
  const store = await storeOf(at)
  for (const { sha256, number } of acknowledged) {
    if (!sha256) continue
    const bytes = (await store.has(sha256)) ? await buffer(await store.get(sha256)) : Buffer.alloc(0)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) faults.push(`the file of ${number} is lost`)
  }
  return faults
}

const stores = new Map<string, Promise<FileStore>>()
function storeOf({ env }: Installation): Promise<FileStore> {
  const { FILES_URL: url = '' } = env as { FILES_URL?: string }
  const folder = join(env.KS_DATA_DIR, 'files')
  const store = stores.get(url || folder) ?? openStore({ files: url ? bucketOf('FILES_URL', url) : { kind: 'folder', folder } })
  stores.set(url || folder, store)
  return store
}
