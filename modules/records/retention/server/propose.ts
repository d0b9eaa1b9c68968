import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import type { RunStatus } from '../choices.ts'
import * as queries from './queries.ts'

/** The list that waits: anew when somebody's approval of it is gone. Without a status there is none any more. */
export type Proposed = { id: string; status: RunStatus; version: number; isAnew: boolean } | { id: string | null; status?: undefined }
type Line = { recordId: string | null; userId: string | null; class: string; dueOn: string }
const lineOf = ({ recordId, userId, class: of, dueOn }: Line) => `${recordId ?? userId} ${of} ${dueOn}`

/**
 * Brings the list that waits for approval in step with what is due (domain 2.6). A list that changed is proposed anew: an approval is of
 * what its approver saw. A list that is approved is never touched.
 */
export async function propose(tx: TenantDb, now: Date): Promise<Proposed> {
  const due = await queries.listDue(tx)
  const open = await queries.lockOpenRun(tx)
  const at = now.toISOString()
  if (open) {
    const before = (await queries.itemsOf(tx, open.id)).map(lineOf).sort()
    const after = due.map(lineOf).sort()
    if (before.join() === after.join()) return { ...open, isAnew: false }
    await queries.removeItems(tx, open.id)
  }
  if (due.length === 0) {
    if (open) await queries.removeRun(tx, open.id)
    return { id: open?.id ?? null }
  }
  const runId = open?.id ?? newId()
  if (open) await queries.proposeAnew(tx, runId, at)
  else await queries.insertRun(tx, runId, at)
  await queries.insertItems(
    tx,
    due.map((one) => ({ ...one, id: newId(), runId })),
  )
  return { id: runId, status: 'proposed', version: (open?.version ?? 0) + 1, isAnew: open?.status === 'awaiting' }
}
