import type { NoticeEvent } from '@portal/kit/notices'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import { pageOfKind } from '@portal/platform/record/defineRecord'
import { verifiersOf } from './audienceQueries.ts'
import { actionEvents } from './notices.ts'
import { type Parent, parentOf } from './parent.ts'
import type { ActionRecord } from './queries.ts'

type About = Pick<ActionRecord, 'id' | 'number' | 'parentId' | 'parentKind'>
type News = { event: NoticeEvent; occasion?: string }

/** Tells those alone who may read the parent today (domain 4.3), which is where an action is carried out. */
export async function tellOf(
  telling: Parameters<typeof notify>[0],
  parents: readonly Parent[],
  news: News,
  about: About,
  to: readonly (string | null)[],
) {
  const parent = parentOf(parents, about)
  const readers = await parent.readersAmong(
    telling.tx,
    about.parentId,
    to.filter((id) => id !== null),
  )
  const entity = { type: 'action', id: about.id, number: about.number }
  await notify(telling, { ...news, entity, path: `${pageOfKind(parent)}/${about.parentId}` }, readers)
}

/** Done: somebody else is to judge it. Sent back: its owner is to do it better (domain 3.10). */
export async function tellOfStep(ctx: Context, parents: readonly Parent[], before: ActionRecord, after: ActionRecord) {
  const isOver = after.dueDate !== before.dueDate || (after.status !== before.status && isFinished(after))
  const done = [...(isOver ? reminders : []), ...(before.status === 'done' && after.status !== 'done' ? [actionEvents.actionToVerify] : [])]
  if (done.length > 0) await withdraw(ctx, after.id, done)
  if (after.ownerId !== before.ownerId)
    await withdraw(ctx, after.id, [...reminders, actionEvents.actionAssigned, actionEvents.actionRejected], [before.ownerId])
  if (after.status === before.status) return
  if (after.status === 'done' && after.isVerificationRequired)
    await tellOf(ctx, parents, { event: actionEvents.actionToVerify }, after, await verifiersOf(ctx.tx, after))
  if (after.status === 'rejected') await tellOf(ctx, parents, { event: actionEvents.actionRejected }, after, [after.ownerId])
}

const reminders = [actionEvents.actionDue, actionEvents.actionOverdue]
const isFinished = ({ status }: ActionRecord) => status === 'done' || status === 'verified' || status === 'cancelled'
