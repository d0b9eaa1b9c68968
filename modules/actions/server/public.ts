import type { Change, Context } from '@portal/platform/verb'
import { requireVerification } from './queries.ts'

export { actionsWaiting } from './inboxQueries.ts'
export { planAction } from './plan.ts'
export { presentAction } from './present.ts'
export { type ActionRecord, actionsOfCase } from './queries.ts'
export { caseSeenBy, lockCase, officersOf, readersAmong, visibleTo } from './sightQueries.ts'
export { tellReaders } from './tellReaders.ts'
export { veiled } from './veil.ts'

/** After a case has become grave: its unfinished actions must be verified. Returns what changed, for the audit log. */
export async function raiseVerification({ tx, actor, now }: Context, deviationId: string): Promise<Change<null>[]> {
  const raised = await requireVerification(tx, deviationId, actor.id, now.toISOString())
  return raised.map(({ id, number }) => ({
    action: 'action.requireVerification',
    entity: { type: 'action', id, number },
    before: { isVerificationRequired: false },
    after: { isVerificationRequired: true },
    result: null,
  }))
}
