import { approvalTexts, voidedNow } from '@portal/modules/records/approvals/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { lockForStep } from '@portal/platform/record/stepsFor'
import { assessmentRules } from '../rules.ts'
import { assessmentTexts } from '../texts.ts'
import { assessmentKind, lockAssessment } from './kind.ts'
import { assessmentEvents } from './notices.ts'
import { auditOf, factsOf, presentAssessment } from './present.ts'
import { type AssessmentRecord, getAssessment, updateAssessment } from './queries.ts'
import { tell } from './tell.ts'

export const lockFor = lockForStep({ rules: assessmentRules, lock: lockAssessment, get: getAssessment, factsOf })
export type Locked = Awaited<ReturnType<typeof lockFor>>
export const { changeOf } = assessmentKind

export async function show({ tx, actor, now }: Context, id: string) {
  const row = await getAssessment(tx, actor, id)
  return { row, result: presentAssessment(actor, row, now) }
}

type Options = { reason?: string | null | undefined; also?: Change<unknown>[]; more?: object }
/** Writes a step and answers the change. What waited for approval and is changed by it falls. */
export async function take(
  ctx: Context,
  step: string,
  before: AssessmentRecord,
  set: Parameters<typeof updateAssessment>[2],
  options: Options = {},
) {
  const { reason, also = [], more } = options
  await updateAssessment(ctx.tx, before.id, { ...set, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
  const fallen = await settleApproval(ctx, before)
  const { row, result } = await show(ctx, before.id)
  const isOwn = [before.ownerId, before.facilitatorId].includes(ctx.actor.id)
  return {
    ...changeOf(step, before),
    before: auditOf(before),
    after: { ...auditOf(row), ...more },
    reason: reason || null,
    departmentId: isOwn ? null : before.departmentId,
    also: [...also, ...fallen],
    result,
  }
}

const { field } = assessmentTexts
const named = (changed: readonly string[]) =>
  changed
    .map((name) => (field as Record<string, string>)[name] ?? assessmentTexts.risks)
    .join(', ')
    .toLowerCase()

type Settled = Pick<AssessmentRecord, 'id' | 'number' | 'ownerId'>
/** After a change: a round it has made void sends the assessment back to work, and those who were asked are told why. */
export async function settleApproval(ctx: Context, { id, number, ownerId }: Settled): Promise<Change<null>[]> {
  const round = (await voidedNow(ctx.tx, id)).find(({ purpose }) => purpose === 'approve')
  if (!round) return []
  await ctx.tx
    .updateTable('risk_assessments')
    .set({ status: 'inProgress' })
    .where('id', '=', id)
    .where('status', '=', 'forApproval')
    .execute()
  await tell(ctx, assessmentEvents.assessmentFallen, { id, number }, [
    ownerId,
    round.askedBy.id,
    ...round.seats.map(({ userId }) => userId),
  ])
  return [
    {
      ...changeOf('fall', { id, number }),
      before: { status: 'forApproval' },
      after: { status: 'inProgress' },
      reason: approvalTexts.void(named(round.changed)),
      result: null,
    },
  ]
}
