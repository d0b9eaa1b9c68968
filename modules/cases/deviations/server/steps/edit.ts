import { firstGap, gapIf } from '@portal/kit/rules'
import { unusedProject } from '@portal/modules/company/projects/server/public'
import { ownCategoryIn } from '@portal/modules/records/ownCategories/server/public'
import { write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { hintsIn } from '../../hintRules.ts'
import { deviationTexts } from '../../texts.ts'
import { asksDetected, past, unfitHandler, unusedLocation, waiverTreats, wrongTimes } from '../check.ts'
import { deviationKind } from '../kind.ts'
import { ownValuesIn } from '../ownValues.ts'
import type { DeviationRecord } from '../queries.ts'
import { lockFor, take } from '../take.ts'

const { error } = deviationTexts

export const edit = write(deviations.edit, async (ctx, { id, version, ownValues, ...given }) => {
  const own = ownValuesIn(ctx, 'edit', ownValues)
  let ownCategoryId: string | null = null
  const detectedOf = (row: DeviationRecord) => (given.detectedAt === undefined ? row.detectedAt : given.detectedAt)
  const locked = await lockFor(ctx, 'edit', id, version, {}, async (row) => {
    const chosen = await ownCategoryIn(ctx.tx, deviationKind, given, row)
    ownCategoryId = chosen.id
    return [
      ...chosen.gaps,
      ...wrongTimes({ occurredAt: row.occurredAt, detectedAt: row.detectedAt, ...given }, ctx.now),
      ...(given.locationId === row.locationId ? [] : await unusedLocation(ctx.tx, given.locationId)),
      ...(given.projectId === row.projectId ? [] : await unusedProject(ctx.tx, given.projectId)),
      ...gapIf(given.dueDate === null && row.status === 'inProgress', 'dueDate', error.noDueDate),
      ...gapIf(asksDetected(given.category) && row.detectedAt !== null && detectedOf(row) === null, 'detectedAt', error.noDetectedAt),
      ...(given.dueDate && given.dueDate !== row.dueDate ? past(given.dueDate, ctx.now) : []),
      ...(await own.gaps(row)),
    ]
  })
  const { row } = locked
  const detectedAt = detectedOf(row)
  return take(ctx, 'edit', locked, {
    title: given.title,
    description: given.description,
    hints: hintsIn(given.title, given.description ?? row.description),
    deviation_type: given.deviationType,
    category: given.category,
    own_category_id: ownCategoryId,
    impact: given.impact,
    likelihood: given.likelihood,
    occurred_at: given.occurredAt,
    detected_at: detectedAt ?? (asksDetected(given.category) ? row.reportedAt : null),
    location_id: given.locationId,
    location_text: given.locationText,
    project_id: given.projectId,
    immediate_action: given.immediateAction,
    made_safe: given.madeSafe,
    due_date: given.dueDate,
    third_party: given.thirdParty,
    third_party_org_number: given.thirdPartyOrgNumber,
    cost_estimate: given.costEstimate,
    own_values: own.stored(),
  })
})

/** The reporter's own words, until somebody has started on them. */
export const editReport = write(deviations.editReport, async (ctx, { id, version, description }) => {
  const locked = await lockFor(ctx, 'editReport', id, version)
  return take(ctx, 'editReport', locked, { description, hints: hintsIn(locked.row.title, description) })
})

export const investigate = write(
  deviations.investigate,
  async (ctx, { id, version, rootCauseCategories, fiveWhys, rootCause, lessonsLearned }) => {
    const locked = await lockFor(ctx, 'investigate', id, version)
    return take(ctx, 'investigate', locked, {
      root_cause: rootCause,
      root_cause_categories: [...new Set(rootCauseCategories)],
      five_whys: fiveWhys.filter((text) => text !== ''),
      lessons_learned: lessonsLearned,
    })
  },
)

export const assign = write(deviations.assign, async (ctx, { id, version, assigneeId }) => {
  const locked = await lockFor(ctx, 'assign', id, version, {}, async (row, facts) =>
    firstGap(
      gapIf(assigneeId === row.assigneeId, 'assigneeId', error.sameHandler),
      await unfitHandler(ctx.tx, assigneeId),
      waiverTreats(ctx.actor, facts, assigneeId),
    ),
  )
  return take(ctx, 'assign', locked, { assignee_id: assigneeId })
})
