import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import { type NoticeEvent, withdraw } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import { verifiersOf } from './audienceQueries.ts'
import type { ActionRecord } from './queries.ts'

type Told = Pick<ActionRecord, 'id' | 'number' | 'parentId'>

/** The case is where an action is carried out. */
export const tellOf = (ctx: Parameters<typeof tellReaders>[0], event: NoticeEvent, { id, number, parentId }: Told, to: readonly string[]) =>
  tellReaders(ctx, parentId, { event, entity: { type: 'action', id, number }, path: `/deviations/${parentId}` }, to)

/** Done: somebody else is to judge it. Sent back: its owner is to do it better (domain 3.10). */
export async function tellOfStep(ctx: Context, before: ActionRecord, after: ActionRecord) {
  const isOver = after.dueDate !== before.dueDate || (after.status !== before.status && isFinished(after))
  const done = [...(isOver ? reminders : []), ...(before.status === 'done' && after.status !== 'done' ? (['actionToVerify'] as const) : [])]
  if (done.length > 0) await withdraw(ctx, after.id, done)
  if (after.ownerId !== before.ownerId) await withdraw(ctx, after.id, [...reminders, 'actionAssigned', 'actionRejected'], [before.ownerId])
  if (after.status === before.status) return
  if (after.status === 'done' && after.isVerificationRequired) await tellOf(ctx, 'actionToVerify', after, await verifiersOf(ctx.tx, after))
  if (after.status === 'rejected') await tellOf(ctx, 'actionRejected', after, [after.ownerId])
}

const reminders: readonly NoticeEvent[] = ['actionDue', 'actionOverdue']
const isFinished = ({ status }: ActionRecord) => status === 'done' || status === 'verified' || status === 'cancelled'
