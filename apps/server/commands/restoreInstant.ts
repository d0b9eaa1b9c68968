import { openHeads } from '@portal/platform/audit/auditHeads'
import { openShelf } from '@portal/platform/backup/backupShelf'
import { referencedFiles } from '@portal/platform/backup/backupTables'
import { restoreAt } from '@portal/platform/backup/restoreAt'
import { readConfig } from '@portal/platform/config/config'
import { openClient } from '@portal/platform/db/openClient'
import { openStore } from '@portal/platform/files/files'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { withDatabase } from './surroundings.ts'
import { verifyTenants } from './verifyLog.ts'

/** The embedded database as it was at an instant; what lay there stays in a folder beside it. */
export async function restoreInstant(given: string) {
  const at = new Date(given)
  // A time of day without its zone would be another one on each machine.
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(given))
    throw new Error('--at: must be an instant with its zone, as in 2026-11-23T09:41:00+01:00')
  const config = readConfig(process.env)
  if (config.databaseUrl !== null) throw new Error('--at: is for the embedded database; use what the server of DATABASE_URL has')
  if (!config.backup) throw new Error('KS_BACKUP: is not set')
  const begun = Date.now()
  const { base, before } = await restoreAt(config.dataDir, openShelf(config.backup.to), secretsOf(...config.secrets), at)
  openHeads(config.dataDir).forget()
  console.log(`The database as of ${at.toISOString()} is back, from ${base}, in ${Math.ceil((Date.now() - begun) / 1000)} s.`)
  if (before) console.log(`What was there before is in ${before}; take it away when you do not need it.`)
  await withDatabase(async ({ owner, ...sealer }) => {
    await verifyTenants(owner, sealer)
    const store = await openStore(config)
    const client = await openClient(owner)
    const missing: string[] = []
    for (const { sha256, isNow } of await referencedFiles(client).finally(() => client.end()))
      if (isNow && !(await store.has(sha256))) missing.push(sha256)
    if (missing.length > 0) throw new Error(`${missing.length} files that records point to are not in the file store, ${missing[0]} first`)
  })
}
