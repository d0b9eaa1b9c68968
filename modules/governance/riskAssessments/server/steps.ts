import { gapIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { planAction as addAction } from '@portal/modules/records/actions/server/public'
import { write } from '@portal/platform/http/verb'
import { riskAssessments } from '../contract.ts'
import { worstOf } from '../rules.ts'
import { assessmentTexts } from '../texts.ts'
import { withdrawWaiting } from './approve.ts'
import { assessmentKind } from './kind.ts'
import { auditOf } from './present.ts'
import { isAsApproved, nextVersion, openVersion, updateAssessment, withdrawVersion } from './queries.ts'
import { latestReview } from './review.ts'
import { changeOf, lockFor, show, take } from './take.ts'

/** The next version is under way; what was approved holds meanwhile. There is one at a time. */
export const revise = write(riskAssessments.revise, async (ctx, { reason = null, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'revise', ref)
  const number = await nextVersion(ctx.tx, row.id)
  const at = ctx.now.toISOString()
  await openVersion(ctx.tx, { id: newId(), assessment_id: row.id, number, reason, opened_at: at, opened_by: ctx.actor.id })
  return take(ctx, 'revise', row, { status, version_number: number }, { reason })
})

export const discard = write(riskAssessments.discard, async (ctx, { reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'discard', ref, async (one) =>
    gapIf(!(await isAsApproved(ctx.tx, one)), 'versionNumber', assessmentTexts.lack.notAsApproved),
  )
  await withdrawVersion(ctx.tx, row.id, ctx.now.toISOString())
  return take(ctx, 'discard', row, { status, version_number: row.approvedNumber! }, { reason })
})

/** Gone through without a change: it is due again in as long as its worst level allows. */
export const confirm = write(riskAssessments.confirm, async (ctx, { reason, ...ref }) => {
  const { row } = await lockFor(ctx, 'confirm', ref)
  return take(ctx, 'confirm', row, { review_date: latestReview(row.definition, worstOf(row.risks), ctx.now) }, { reason })
})

export const archive = write(riskAssessments.archive, async (ctx, { reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'archive', ref)
  if (row.status === 'forApproval') await withdrawWaiting(ctx, row)
  return take(ctx, 'archive', row, { status, archive_reason: reason, archived_at: ctx.now.toISOString() }, { reason })
})

export const remove = write(riskAssessments.remove, async (ctx, ref) => {
  const { row } = await lockFor(ctx, 'delete', ref)
  const { tx, actor, now } = ctx
  await updateAssessment(tx, row.id, { deleted_at: now.toISOString(), updated_at: now.toISOString(), updated_by: actor.id })
  return { ...changeOf('delete', row), before: auditOf(row), after: null, departmentId: row.departmentId, result: { id: row.id } }
})

export const planAction = write(riskAssessments.planAction, async (ctx, { id, version, ...action }) => {
  await lockFor(ctx, 'planAction', { id, version })
  const change = await addAction(ctx, assessmentKind, { id, level: 'low', isLevelRequired: false }, action)
  return { ...change, result: (await show(ctx, id)).result }
})
