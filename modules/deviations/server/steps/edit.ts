import { write } from '@portal/platform/verb'
import { deviations } from '../../contract.ts'
import { hintsIn } from '../../hintRules.ts'
import { deviationTexts } from '../../texts.ts'
import { asksDetected, refusePast, refuseUnfitHandler, refuseUnusedLocation, refuseWaiver, refuseWrongTimes } from '../check.ts'
import { lockFor, refuseIf, take } from '../take.ts'

const { error } = deviationTexts

export const edit = write(deviations.edit, async (ctx, { id, version, ...given }) => {
  const held = await lockFor(ctx, 'edit', id, version)
  const { row } = held
  refuseWrongTimes({ occurredAt: row.occurredAt, detectedAt: row.detectedAt, ...given }, ctx.now)
  if (given.locationId !== row.locationId) await refuseUnusedLocation(ctx.tx, given.locationId)
  refuseIf(given.dueDate === null && row.status === 'inProgress', 'dueDate', error.noDueDate)
  const detectedAt = given.detectedAt === undefined ? row.detectedAt : given.detectedAt
  refuseIf(asksDetected(given.category) && row.detectedAt !== null && detectedAt === null, 'detectedAt', error.noDetectedAt)
  if (given.dueDate && given.dueDate !== row.dueDate) refusePast(given.dueDate, ctx.now)
  return take(ctx, 'edit', held, {
    title: given.title,
    description: given.description,
    hints: hintsIn(given.title, given.description ?? row.description),
    deviation_type: given.deviationType,
    category: given.category,
    impact: given.impact,
    likelihood: given.likelihood,
    occurred_at: given.occurredAt,
    detected_at: detectedAt ?? (asksDetected(given.category) ? row.reportedAt : null),
    location_id: given.locationId,
    location_text: given.locationText,
    immediate_action: given.immediateAction,
    made_safe: given.madeSafe,
    due_date: given.dueDate,
    third_party: given.thirdParty,
    third_party_org_number: given.thirdPartyOrgNumber,
    cost_estimate: given.costEstimate,
  })
})

/** The reporter's own words, until somebody has started on them. */
export const editReport = write(deviations.editReport, async (ctx, { id, version, description }) => {
  const held = await lockFor(ctx, 'editReport', id, version)
  return take(ctx, 'editReport', held, { description, hints: hintsIn(held.row.title, description) })
})

export const investigate = write(
  deviations.investigate,
  async (ctx, { id, version, rootCauseCategories, fiveWhys, rootCause, lessonsLearned }) => {
    const held = await lockFor(ctx, 'investigate', id, version)
    return take(ctx, 'investigate', held, {
      root_cause: rootCause,
      root_cause_categories: [...new Set(rootCauseCategories)],
      five_whys: fiveWhys.filter((text) => text !== ''),
      lessons_learned: lessonsLearned,
    })
  },
)

export const assign = write(deviations.assign, async (ctx, { id, version, assigneeId }) => {
  const held = await lockFor(ctx, 'assign', id, version)
  refuseIf(assigneeId === held.row.assigneeId, 'assigneeId', error.sameHandler)
  await refuseUnfitHandler(ctx.tx, assigneeId)
  refuseWaiver(ctx.actor, held.facts, assigneeId)
  return take(ctx, 'assign', held, { assignee_id: assigneeId })
})
