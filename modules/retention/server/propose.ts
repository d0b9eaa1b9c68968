import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db'
import * as queries from './queries.ts'

type Line = { deviationId: string | null; userId: string | null; class: string; dueOn: string }
const lineOf = ({ deviationId, userId, class: of, dueOn }: Line) => `${deviationId ?? userId} ${of} ${dueOn}`

/**
 * Brings the list that waits for approval in step with what is due (domain 2.6). A list that changed is proposed anew: an approval is of
 * what its approver saw. A list that is approved is never touched.
 */
export async function propose(tx: TenantDb, now: Date) {
  const due = await queries.listDue(tx)
  const open = await queries.lockOpenRun(tx)
  const at = now.toISOString()
  if (open) {
    const before = (await queries.itemsOf(tx, open.id)).map(lineOf).sort()
    const after = due.map(lineOf).sort()
    if (before.join() === after.join()) return
    await queries.removeItems(tx, open.id)
  }
  if (due.length === 0) return void (open && (await queries.removeRun(tx, open.id)))
  const runId = open?.id ?? newId()
  if (open) await queries.proposeAnew(tx, runId, at)
  else await queries.insertRun(tx, runId, at)
  await queries.insertItems(
    tx,
    due.map((one) => ({ ...one, id: newId(), runId })),
  )
}
