import { missing } from '@portal/kit/errors'
import type { Gap } from '@portal/kit/rules'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { NotificationStep } from '../contract.ts'
import { ruleOf } from '../dutyRules.ts'
import { type NotificationFacts, notificationRules, seesNotices } from '../rules.ts'
import { presentNotices } from './drafts.ts'
import { dutyEvents } from './notices.ts'
import { auditOf, noticeFacts } from './present.ts'
import { getNotice, lockParent, type NoticeRecord, updateNotice } from './queries.ts'

/** What is about to be true of the case, when the step that makes it so comes after. */
export type CaseForeseen = Partial<Pick<NotificationFacts, 'assigneeId' | 'isGrave'>>

/** Holds the notice by its case, and decides the step; `own` is what its input leaves out. Throws 404, 403, 409, 422 or 423. */
export async function lockFor(
  { tx, actor }: Context,
  step: NotificationStep,
  { id, version }: { id: string; version: number },
  { foreseen = {}, own = () => [] }: { foreseen?: CaseForeseen; own?: (notice: NoticeRecord) => Gap[] } = {},
) {
  await lockParent(tx, id)
  const before = await getNotice(tx, actor, id)
  const facts = { ...noticeFacts(before), ...foreseen }
  if (!seesNotices(actor, facts)) throw missing()
  notificationRules.admit(actor, facts, step, { version, current: before.version })
  return { before, facts, status: notificationRules.decide(actor, facts, step, own(before)) }
}

const isWaiting = (status: string) => status === 'required' || status === 'sentPartial'

/** Writes the step and tells what changed. */
export async function take(
  ctx: Context,
  step: NotificationStep,
  before: NoticeRecord,
  set: Parameters<typeof updateNotice>[2],
  reason: string | null = null,
) {
  const { tx, actor, now } = ctx
  await updateNotice(tx, before.id, { ...set, updated_at: now.toISOString(), updated_by: actor.id })
  const after = await getNotice(tx, actor, before.id)
  if (after.status !== before.status)
    await withdraw(ctx, before.id, isWaiting(after.status) ? [dutyEvents.dutyProposed] : Object.values(dutyEvents))
  const [result] = await presentNotices(ctx, [after])
  return {
    action: `authorityNotification.${step}`,
    entity: { type: 'authorityNotification', id: before.id, number: before.ruleId },
    before: auditOf(before),
    after: auditOf(after),
    reason,
    departmentId: before.assigneeId === actor.id ? null : before.departmentId,
    offices: ruleOf(before.ruleId).deciders,
    result: result!,
  }
}
