import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { auditOf } from '../present.ts'
import { updateDeviation } from '../queries.ts'
import { changeOf, lockFor } from '../take.ts'
import { tellOfRemoval } from '../tell.ts'

/** D9: gone from every list; the number stays used and the log tells of it. */
export const remove = write(deviations.delete, async (ctx, { id, version, reason }) => {
  const { row } = await lockFor(ctx, 'delete', id, version)
  const at = ctx.now.toISOString()
  const by = ctx.actor.id
  await updateDeviation(ctx.tx, id, { deleted_at: at, deleted_by: by, delete_reason: reason, updated_at: at, updated_by: by })
  await tellOfRemoval(ctx, id)
  const before = auditOf(row)
  return { ...changeOf('delete', row), before, after: { ...before, deletedAt: at }, reason, result: { id, number: row.number } }
})
