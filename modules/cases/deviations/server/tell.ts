import type { NoticeEvent } from '@portal/kit/notices'
import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { leadersOf, orAdministrators } from '@portal/modules/identity/company/server/public'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import { isGrave } from '../severityRules.ts'
import { isFirstInjury } from './audienceQueries.ts'
import { caseEvents } from './notices.ts'
import type { DeviationRecord } from './queries.ts'
import { verifiersOf } from './verifiers.ts'

type NotifiedCase = Pick<DeviationRecord, 'id' | 'number' | 'departmentName'>
type Place = Pick<DeviationRecord, 'departmentId' | 'locationId'>
type Case = NotifiedCase &
  Place &
  Pick<DeviationRecord, 'severity' | 'status' | 'assigneeId' | 'reportedById' | 'dueDate' | 'rejectedCount' | 'reopenedCount'>
type Reported = NotifiedCase & Place & Pick<Case, 'severity'> & { isSomeoneInjured: boolean; handlerId: string | null }

/** A report is told to who is to treat it: who leads its department; a critical one, or one where somebody is hurt, to all who answer for its area (domain 3.10). */
export async function tellOfReport(ctx: Context, { isSomeoneInjured, handlerId, ...reported }: Reported) {
  if (reported.severity === 'critical') await tell(ctx, caseEvents.deviationCritical, reported, await answerable(ctx, reported))
  else if (isSomeoneInjured) await tell(ctx, caseEvents.deviationUrgent, reported, await answerable(ctx, reported))
  else if (handlerId) await tell(ctx, newCase(reported), reported, [handlerId])
}

/** Domain 3.10: all who lead the area, and who holds an office there that is notified of what is grave; somebody beside the one who reports it. */
async function answerable({ tx, now, actor }: Context, { departmentId, locationId }: Place) {
  const offices = await holdersOf(tx, ['hmsAnsvarlig', 'dagligLeder', 'verneombud', 'hovedverneombud'], departmentId, locationId)
  return orAdministrators(tx, [...(await leadersOf(tx, departmentId)), ...offices.map(({ id }) => id)], { now, except: [actor.id] })
}

/** Who is notified of a step, each of them once: the first reason that concerns them is the one they get. */
export async function tellOfStep(ctx: Context, before: Case, after: Case) {
  await takeBack(ctx, before, after)
  const notified = new Set<string>()
  const each = async (event: NoticeEvent, to: readonly (string | null)[]) => {
    const fresh = to.filter((id) => id !== null).filter((id) => !notified.has(id))
    for (const id of fresh) notified.add(id)
    await tell(ctx, event, after, fresh)
  }
  const nearestLeader = async () => (await leadersOf(ctx.tx, after.departmentId)).slice(0, 1)
  if (after.severity === 'critical' && before.severity !== 'critical')
    await each(caseEvents.deviationCritical, await answerable(ctx, after))
  if (after.departmentId !== before.departmentId && after.status !== 'closed') await each(newCase(after), await nearestLeader())
  if (after.assigneeId !== before.assigneeId) await each(caseEvents.deviationAssigned, [after.assigneeId])
  if (after.status === before.status) return
  if (after.rejectedCount > before.rejectedCount) {
    await each(caseEvents.deviationSentBack, [after.assigneeId])
    await each(caseEvents.deviationSentBackInTeam, await nearestLeader())
  }
  if (after.reopenedCount > before.reopenedCount) await each(caseEvents.deviationReopened, [after.assigneeId, ...(await nearestLeader())])
  if (after.status === 'resolved') await each(caseEvents.deviationToVerify, await verifiersOf(ctx.tx, after, ctx.actor.id))
  const news = newsFor[after.status]
  if (news) await each(news, [after.reportedById])
}

/** A case that has become grave by what is known of it, to who leads its department and who treats it; a critical one with the event of a critical case. */
export async function tellOfRise(ctx: Context, after: Case) {
  if (after.severity === 'critical') return
  const leaders = (await leadersOf(ctx.tx, after.departmentId)).slice(0, 1)
  await tell(ctx, caseEvents.deviationReportedGrave, after, [...new Set([...leaders, after.assigneeId].filter((id) => id !== null))])
}

/** Somebody was hurt, though the report did not say so: told as it would have been then (domain 3.10). */
export async function tellOfInjury(ctx: Context, after: DeviationRecord) {
  const isKnown = after.isSomeoneInjured || after.severity === 'critical' || after.status === 'closed'
  if (!isKnown && (await isFirstInjury(ctx.tx, after.id, ctx.now)))
    await tell(ctx, caseEvents.deviationUrgent, after, await answerable(ctx, after))
}

/** Who lost the case, or has done what was asked, is not asked again. */
async function takeBack(ctx: Context, before: Case, after: Case) {
  const hasMoved = (to: Case['status'][]) => after.status !== before.status && to.includes(after.status)
  const done: NoticeEvent[] = [
    ...(before.status === 'open' && after.status !== 'open' ? unanswered : []),
    ...(before.status === 'resolved' && after.status !== 'resolved' ? verification : []),
    ...(before.status === 'closed' && after.status !== 'closed' ? afterClosing : []),
    ...(after.dueDate !== before.dueDate || hasMoved(['resolved', 'closed']) ? [caseEvents.deviationOverdue] : []),
  ]
  if (done.length > 0) await withdraw(ctx, after.id, done)
  if (before.assigneeId && after.assigneeId !== before.assigneeId) await withdraw(ctx, after.id, handlers, [before.assigneeId])
}
const unanswered = [
  caseEvents.deviationReported,
  caseEvents.deviationReportedGrave,
  caseEvents.deviationUnanswered,
  caseEvents.deviationUnansweredCritical,
]
const verification = [caseEvents.deviationToVerify, caseEvents.deviationVerifyDue, caseEvents.deviationVerifyOverdue]
const afterClosing = [caseEvents.deviationReopeningAsked, caseEvents.deviationEffectDue]
const handlers = [caseEvents.deviationAssigned, caseEvents.deviationSentBack, caseEvents.deviationOverdue]

const newCase = ({ severity }: Pick<Case, 'severity'>) =>
  isGrave(severity) ? caseEvents.deviationReportedGrave : caseEvents.deviationReported
/** What leads to a page that is no longer there. */
export const tellOfRemoval = (ctx: Context, id: string) => withdraw(ctx, id, 'all')

const newsFor: Partial<Record<Case['status'], NoticeEvent>> = {
  inProgress: caseEvents.deviationTaken,
  resolved: caseEvents.deviationResolved,
  closed: caseEvents.deviationClosed,
}

const namesItsDepartment: readonly NoticeEvent[] = [caseEvents.deviationReported, caseEvents.deviationReportedGrave]
const tell = (ctx: Context, event: NoticeEvent, { id, number, departmentName }: NotifiedCase, to: readonly string[]) =>
  tellReaders(
    ctx,
    id,
    {
      event,
      entity: { type: 'deviation', id, number },
      path: `/deviations/${id}`,
      ...(namesItsDepartment.includes(event) && { params: { department: departmentName } }),
    },
    to,
  )
