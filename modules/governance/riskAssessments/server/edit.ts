import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { gapIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, write } from '@portal/platform/http/verb'
import { riskAssessments } from '../contract.ts'
import { worstOf } from '../rules.ts'
import { assessmentTexts } from '../texts.ts'
import { unfitOwner, unfitPeople, unfitPlaces } from './check.ts'
import { assessmentEvents } from './notices.ts'
import { type AssessmentRecord, putParticipants } from './queries.ts'
import { latestReview } from './review.ts'
import { lockFor, take } from './take.ts'
import { tell } from './tell.ts'

const { lack } = assessmentTexts

/** X-15 of an assessment: looked at again no later than its worst level asks for (domain 3.4.4). */
export function unfitReview(row: Pick<AssessmentRecord, 'reviewDate' | 'risks' | 'definition'>, to: string | null | undefined, now: Date) {
  if (!to || to === row.reviewDate) return []
  const latest = latestReview(row.definition, worstOf(row.risks), now)
  return [
    ...gapIf(to < osloDate(now), 'reviewDate', lack.reviewInPast),
    ...gapIf(to > latest, 'reviewDate', lack.reviewTooFar(formatDate(latest))),
  ]
}

export const edit = write(riskAssessments.edit, async (ctx, { id, version, ...input }) => {
  const { row } = await lockFor(ctx, 'edit', { id, version }, async (before) => [
    ...(await unfitPlaces(ctx.tx, input, before)),
    ...(input.ownerId === before.ownerId ? [] : await unfitOwner(ctx.tx, input.ownerId, 'ownerId', true)),
    ...(!input.facilitatorId || input.facilitatorId === before.facilitatorId
      ? []
      : await unfitOwner(ctx.tx, input.facilitatorId, 'facilitatorId', false)),
    ...unfitReview(before, input.reviewDate, ctx.now),
  ])
  const change = await take(ctx, 'edit', row, {
    title: input.title,
    department_id: input.departmentId,
    location_id: input.locationId ?? null,
    project_id: input.projectId ?? null,
    owner_id: input.ownerId,
    facilitator_id: input.facilitatorId ?? null,
    object: input.object ?? null,
    scope: input.scope ?? null,
    method: input.method ?? null,
    assumptions: input.assumptions ?? null,
    basis: input.basis ?? null,
    participation_reason: input.participationReason ?? null,
    processing: input.processing ?? null,
    necessity: input.necessity ?? null,
    legal_basis: input.legalBasis ?? null,
    subjects_view: input.subjectsView ?? null,
    dpo_advice: input.dpoAdvice ?? null,
    prior_consultation: input.priorConsultation ?? null,
    review_date: input.reviewDate ?? null,
  })
  await tellAssigned(ctx, row, [input.ownerId, input.facilitatorId ?? null])
  return change
})

const tellAssigned = (ctx: Context, before: AssessmentRecord, to: readonly (string | null)[]) =>
  tell(
    ctx,
    assessmentEvents.assessmentAssigned,
    before,
    to.filter((one) => one !== before.ownerId && one !== before.facilitatorId),
  )

export const setParticipants = write(riskAssessments.setParticipants, async (ctx, { participants, ...ref }) => {
  const { row } = await lockFor(ctx, 'edit', ref, () => unfitPeople(ctx.tx, participants, 'participants'))
  const before = [...row.participants]
  const people = participants.map(({ userId = null, name = null, part }) => {
    const at = before.findIndex((one) => (userId ? one.userId === userId : one.userId === null && one.name === name))
    const [same] = at < 0 ? [] : before.splice(at, 1)
    return { id: same?.id ?? newId(), user_id: userId, name, part }
  })
  await putParticipants(ctx.tx, row.id, people)
  return take(ctx, 'setParticipants', row, {})
})
