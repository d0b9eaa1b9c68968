import { newId } from '@portal/kit/uuid'
import { fileAudit } from '@portal/platform/audit/audit'
import { inTenant } from '@portal/platform/db/db'
import type { Job } from '@portal/platform/jobs/jobs'
import { retentionTexts } from '../texts.ts'
import { dispose } from './disposeQueries.ts'
import { finishRun, waitingItems } from './queries.ts'

/**
 * Carries out an approved list, each line in a transaction of its own: what is done is done, and a run that was broken off goes on where it
 * was. A line that fails keeps no other from its turn; the job is then tried again.
 */
export const carryOut: Job = async (portal, { ksId, runId }, jobsPool) => {
  const { pool } = portal
  if (ksId === null) throw new Error('a list belongs to a company')
  const failures: unknown[] = []
  for (const item of await inTenant(pool, ksId, (tx) => waitingItems(tx, String(runId))))
    await dispose(portal, jobsPool, ksId, item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  await inTenant(pool, ksId, async (tx) => {
    const counts = await finishRun(tx, String(runId))
    if (counts === null) return
    const system = { id: null, name: retentionTexts.system, role: 'system' }
    const entity = { type: 'disposal', id: String(runId) }
    await fileAudit(tx, system, { requestId: newId() }, { action: 'disposal.carryOut', entity, before: null, after: { counts } })
  })
}
