import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import type { output as OutputOf } from 'zod/mini'
import { deviations } from '../../contract.ts'
import { past } from '../check.ts'
import { handlerFor } from '../queries.ts'
import { lockFor, take } from '../take.ts'

/** D6: verification failed, from resolved back to in progress. */
export const sendBack = write(deviations.sendBack, async (ctx, { id, version, reason }) => {
  const locked = await lockFor(ctx, 'sendBack', id, version)
  return take(ctx, 'sendBack', locked, { status: locked.status, verify_by: null, rejected_count: locked.row.rejectedCount + 1 }, { reason })
})

/** D7: it was not over. A case closed without treatment, or whose handler has left, falls to whom its department's cases fall to. */
export async function reopenCase(ctx: Context, { id, version, reason, dueDate }: OutputOf<(typeof deviations)['reopen']['input']>) {
  const locked = await lockFor(ctx, 'reopen', id, version, {}, () => past(dueDate, ctx.now))
  const { assigneeId, departmentId, reopenedCount } = locked.row
  const isStillHere = assigneeId !== null && (await lockActiveUser(ctx.tx, assigneeId)) !== undefined
  const set = {
    status: locked.status,
    assignee_id: isStillHere ? assigneeId : ((await handlerFor(ctx.tx, departmentId))?.id ?? ctx.actor.id),
    due_date: dueDate,
    is_severity_confirmed: true,
    reopened_count: reopenedCount + 1,
    closed_at: null,
    closed_by: null,
    closure_reason: null,
    closure_comment: null,
    duplicate_of_id: null,
    is_sod_relaxed: false,
    effect_check_date: null,
    effect_result: null,
  }
  return take(ctx, 'reopen', locked, set, { reason })
}
export const reopen = write(deviations.reopen, reopenCase)

/** D8: back to open without a handler, for another to take. */
export const putBack = write(deviations.putBack, async (ctx, { id, version, reason }) => {
  const locked = await lockFor(ctx, 'putBack', id, version)
  return take(ctx, 'putBack', locked, { status: locked.status, assignee_id: null }, { reason })
})
