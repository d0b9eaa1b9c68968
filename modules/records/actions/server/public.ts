import type { Change, Context } from '@portal/platform/http/verb'
import { requireVerification } from './queries.ts'

export { actionTexts } from '../texts.ts'
export { actionsHandOver } from './handOver.ts'
export { actionKind } from './kind.ts'
export { actionWords } from './logWords.ts'
export { actionsOnPaper } from './paper.ts'
export { isParent, type Parent, plainParent } from './parent.ts'
export { planAction } from './plan.ts'
export { presentAction } from './present.ts'
export { type ActionRecord, actionsOf } from './queries.ts'

/** After a record has become grave: its unfinished actions must be verified. Returns what changed, for the audit log. */
export async function raiseVerification({ tx, actor, now }: Context, parentId: string): Promise<Change<null>[]> {
  const raised = await requireVerification(tx, parentId, actor.id, now.toISOString())
  return raised.map(({ id, number }) => ({
    action: 'action.requireVerification',
    entity: { type: 'action', id, number },
    before: { isVerificationRequired: false },
    after: { isVerificationRequired: true },
    result: null,
  }))
}
