import { type Notice, tell } from '@portal/modules/notifications/server/public'
import type { Context } from '@portal/platform/verb'
import { isGrave } from '../severityRules.ts'
import { leadersOf, unbiasedControllers } from './audienceQueries.ts'
import type { DeviationRecord } from './queries.ts'

type Case = Pick<DeviationRecord, 'id' | 'number' | 'departmentId' | 'severity' | 'status' | 'assigneeId' | 'reportedById'>

type Reported = Pick<Case, 'id' | 'number' | 'departmentId' | 'severity'> & { isSomeoneInjured: boolean }

/** A critical case, or one where somebody is hurt, is told at once to everybody who leads its area (domain 3.10). */
export async function tellOfReport(ctx: Context, { isSomeoneInjured, ...reported }: Reported) {
  const event = reported.severity === 'critical' ? 'critical' : isSomeoneInjured ? 'urgent' : null
  if (event) await tell(ctx, noticeOf(event, reported), await leadersOf(ctx.tx, reported.departmentId))
}

/** Who is told of a step, each of them once: the first reason that concerns them is the one they get. */
export async function tellOfStep(ctx: Context, before: Case, after: Case) {
  const told = new Set<string>()
  const each = async (event: Notice['event'], to: readonly (string | null)[]) => {
    const fresh = to.filter((id) => id !== null).filter((id) => !told.has(id))
    for (const id of fresh) told.add(id)
    await tell(ctx, noticeOf(event, after), fresh)
  }
  if (after.severity === 'critical' && before.severity !== 'critical') await each('critical', await leadersOf(ctx.tx, after.departmentId))
  if (after.assigneeId !== before.assigneeId) await each('handler', [after.assigneeId])
  if (after.status === before.status) return
  if (after.status === 'resolved') await each('verify', await verifiersOf(ctx, after))
  const news = newsFor[after.status]
  if (news) await each(news, [after.reportedById])
}

const newsFor: Partial<Record<Case['status'], Notice['event']>> = { inProgress: 'taken', resolved: 'resolved', closed: 'closed' }

/** A grave case waits for the controllers; another, or one that no controller may judge, for its leader. */
async function verifiersOf({ tx, actor }: Context, { id, severity, departmentId, assigneeId }: Case) {
  const controllers = isGrave(severity) ? await unbiasedControllers(tx, id) : []
  if (controllers.length > 0) return controllers
  const others = (await leadersOf(tx, departmentId)).filter(
    (leader) => leader !== actor.id && (!isGrave(severity) || leader !== assigneeId),
  )
  return others.slice(0, 1)
}

const noticeOf = (event: Notice['event'], { id, number }: Pick<Case, 'id' | 'number'>): Notice => ({
  event,
  id,
  number,
  path: `/deviations/${id}`,
})
