import { osloDate } from '@portal/kit/dates'
import { isSmall } from '@portal/kit/permissions'
import { gapIf, throwIf } from '@portal/kit/rules'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import { askRound, type Decided, decideRound, withdrawRound } from '@portal/modules/records/approvals/server/public'
import { withdraw as withdrawNotices } from '@portal/modules/records/notifications/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { riskAssessments } from '../contract.ts'
import { assessmentRules, isOwnWork, worstOf } from '../rules.ts'
import { assessmentTexts } from '../texts.ts'
import { assessmentKind } from './kind.ts'
import { assessmentEvents } from './notices.ts'
import { factsOf } from './present.ts'
import { type AssessmentRecord, approversIn, employeesOf, getAssessment, keepVersion } from './queries.ts'
import { latestReview } from './review.ts'
import { lockFor, show, take } from './take.ts'
import { tell } from './tell.ts'

const purpose = 'approve'
const event = assessmentEvents.assessmentToApprove
const of = ({ id, number }: AssessmentRecord) => ({ kind: assessmentKind.kind, id, number, path: `${assessmentKind.page}/${id}` as const })

/** Those who may approve it as it is now: leaders of its department and administrators, and of a grave one not whoever led it (S4). */
async function approversOf({ tx, actor }: Pick<Context, 'tx' | 'actor'>, row: AssessmentRecord) {
  const leaders = await leadersOf(tx, row.departmentId)
  return (await approversIn(tx, leaders)).filter(({ id }) => isSmall(actor) || !isOwnWork({ id }, row))
}

export const approvers = read(riskAssessments.approvers, async (ctx, { id }) => {
  const row = await getAssessment(ctx.tx, ctx.actor, id)
  throwIf(assessmentRules.steps.submit.who(ctx.actor, factsOf(row, ctx.now)))
  return { items: (await approversOf(ctx, row)).map(({ id: one, name, isNearest }) => ({ id: one, name, isNearest })) }
})

/** Sent for approval as it is; its review date is set by then (domain 3.4.1). */
export const submit = write(riskAssessments.submit, async (ctx, { approverIds, approvalRule, needed, note = null, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'submit', ref, async (one) => {
    const fit = (await approversOf(ctx, one)).map(({ id }) => id)
    return gapIf(
      approverIds.some((id) => !fit.includes(id)),
      'approverIds',
      assessmentTexts.lack.unfitApprover,
    )
  })
  const latest = latestReview(row.definition, worstOf(row.risks), ctx.now)
  const isAhead = row.reviewDate !== null && row.reviewDate > osloDate(ctx.now) && row.reviewDate < latest
  const change = await take(ctx, 'submit', row, { status, review_date: isAhead ? row.reviewDate : latest })
  const round = await askRound(ctx, of(row), { purpose, approverIds, rule: approvalRule, needed, note, events: { approve: event } })
  return { ...change, after: { ...change.after, digest: round.digest }, result: (await show(ctx, row.id)).result }
})

/** Nobody is asked any more. */
export async function withdrawWaiting(ctx: Context, { id }: AssessmentRecord) {
  await withdrawRound(ctx, id, purpose)
  await withdrawNotices(ctx, id, [event])
}
export const withdraw = write(riskAssessments.withdrawSubmission, async (ctx, ref) => {
  const { row, status } = await lockFor(ctx, 'withdraw', ref)
  await withdrawWaiting(ctx, row)
  return take(ctx, 'withdraw', row, { status })
})

export const approve = write(riskAssessments.approve, async (ctx, { digest, note, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'approve', ref)
  const decided = await decideRound(ctx, of(row), { purpose, digest, verdict: 'approve', note, events: { approve: event } })
  const more = { seal: decided.seal.hash, digest, ...(isOwnWork(ctx.actor, row) && { sodRelaxed: true }) }
  if (decided.ended !== 'approved') return take(ctx, 'approvePart', row, {}, { reason: note, more })
  await withdrawNotices(ctx, row.id, [event])
  const at = ctx.now.toISOString()
  await keepVersion(ctx.tx, row.id, { at, by: ctx.actor.id, content: decided.round.material, digest })
  const set = { status, approved_number: row.versionNumber, approved_at: at, approved_by: ctx.actor.id }
  const change = await take(ctx, 'approve', row, set, { reason: note, more })
  await tell(ctx, assessmentEvents.assessmentApproved, row, [
    row.ownerId,
    row.facilitatorId,
    ...(await employeesOf(ctx.tx, row.departmentId)),
  ])
  return change
})

export const reject = write(riskAssessments.rejectSubmission, async (ctx, { digest, reason, ...ref }) => {
  const { row, status } = await lockFor(ctx, 'reject', ref)
  const decided: Decided = await decideRound(ctx, of(row), {
    purpose,
    digest,
    verdict: 'decline',
    note: reason,
    events: { approve: event },
  })
  const more = { seal: decided.seal.hash, digest }
  if (decided.ended !== 'declined') return take(ctx, 'rejectPart', row, {}, { reason, more })
  await withdrawNotices(ctx, row.id, [event])
  const change = await take(ctx, 'reject', row, { status }, { reason, more })
  await tell(ctx, assessmentEvents.assessmentRejected, row, [row.ownerId, row.facilitatorId, decided.round.askedBy.id])
  return change
})
