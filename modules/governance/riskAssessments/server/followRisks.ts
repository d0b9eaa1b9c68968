import type { Change, Context } from '@portal/platform/http/verb'
import { assessmentKind } from './kind.ts'
import type { AssessmentRecord } from './queries.ts'
import { updateAssessment } from './queries.ts'
import { settleApproval } from './take.ts'

/** After a change of its risks: the first begins the work, and what waited for approval falls. */
export async function followRisks(
  ctx: Context,
  assessment: Pick<AssessmentRecord, 'id' | 'number' | 'ownerId' | 'status'>,
): Promise<Change<null>[]> {
  const fallen = await settleApproval(ctx, assessment)
  if (assessment.status !== 'draft') return fallen
  await updateAssessment(ctx.tx, assessment.id, { status: 'inProgress', updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
  return [
    ...fallen,
    { ...assessmentKind.changeOf('begin', assessment), before: { status: 'draft' }, after: { status: 'inProgress' }, result: null },
  ]
}
