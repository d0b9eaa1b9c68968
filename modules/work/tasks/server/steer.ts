import { firstGap, gapIf } from '@portal/kit/rules'
import { unusedProject } from '@portal/modules/company/projects/server/public'
import { ownCategoryIn } from '@portal/modules/records/ownCategories/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { tasks } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { approverOf, coApprover, lateStart, past, putOffEnough, unfitApprover, unfitFrom, unusedLocation } from './check.ts'
import { changePoints, unkept } from './contents/checklist.ts'
import { taskKind } from './kind.ts'
import { lockTask } from './lockQueries.ts'
import { factsOf } from './present.ts'
import { planned } from './series/planned.ts'
import { followUp } from './series/recur.ts'
import { lockFor, show, take } from './take.ts'

const { error } = refusalTexts

/** «Bare denne»: the task itself, whatever series it is of. */
export const edit = write(tasks.edit, async (ctx, { id, version, startDate = null, points, ...input }) => {
  const approverId = approverOf(input)
  let ownCategoryId: string | null = null
  const locked = await lockFor(ctx, 'edit', { id, version }, async (row) => {
    const answered = points && unkept(row.points, points)
    const own = await ownCategoryIn(ctx.tx, taskKind, input, row)
    ownCategoryId = own.id
    return [
      ...own.gaps,
      ...lateStart(startDate, row.dueDate),
      ...(input.locationId === row.locationId ? [] : await unusedLocation(ctx.tx, input.locationId)),
      ...(input.projectId === row.projectId ? [] : await unusedProject(ctx.tx, input.projectId)),
      ...firstGap(await unfitApprover(ctx.tx, input, row.assigneeId), coApprover(approverId, row)),
      ...gapIf(answered !== undefined, 'points', error.pointAnswered(answered ?? '')),
    ]
  })
  if (points) await changePoints(ctx, locked.row, points)
  return take(ctx, 'edit', locked, {
    title: input.title,
    description: input.description ?? null,
    priority: input.priority,
    category: input.category,
    own_category_id: ownCategoryId,
    location_id: input.locationId ?? null,
    project_id: input.projectId ?? null,
    start_date: startDate,
    is_evidence_required: input.isEvidenceRequired,
    is_approval_required: input.isApprovalRequired,
    approver_id: approverId,
    ...planned(input),
    spent_hours: input.spentHours === undefined ? locked.row.spentHours : input.spentHours,
  })
})

/** A later date needs a reason, and is counted (domain 3.2.2). */
export const setDueDate = write(tasks.setDueDate, async (ctx, { dueDate, reason, ...ref }) => {
  const locked = await lockFor(ctx, 'setDueDate', ref, async (one) => [
    ...firstGap(
      gapIf(dueDate === one.dueDate, 'dueDate', error.sameDueDate),
      past(dueDate, ctx.now),
      dueDate > one.dueDate ? await putOffEnough(ctx.tx, ctx.actor, one) : [],
      gapIf(!!one.startDate && one.startDate > dueDate, 'dueDate', error.startAfterDue),
    ),
    ...gapIf(dueDate > one.dueDate && (reason ?? '').length < 10, 'reason', error.noReason),
  ])
  const { row } = locked
  const isLater = dueDate > row.dueDate
  const set = { due_date: dueDate, extension_count: row.extensionCount + (isLater ? 1 : 0) }
  return take(ctx, 'setDueDate', locked, set, { reason: reason ?? '' })
})

export const transfer = write(tasks.transfer, async (ctx, { assigneeId, ...ref }) => {
  const locked = await lockFor(ctx, 'transfer', ref, async (row) =>
    firstGap(
      gapIf(assigneeId === row.assigneeId, 'assigneeId', error.sameAssignee),
      await unfitFrom(ctx.tx, ctx.actor, assigneeId, error.onlyToLeader),
      gapIf(assigneeId === row.approverId, 'assigneeId', error.approverIsAssignee),
    ),
  )
  return take(ctx, 'transfer', locked, { assignee_id: assigneeId })
})

const notSubmitted = { approval: 'none', submitted_at: null, submitted_by: null, approved_by: null }

export const cancel = write(tasks.cancel, async (ctx, { reason, ...ref }) => {
  const locked = await lockFor(ctx, 'cancel', ref)
  const change = await take(ctx, 'cancel', locked, { ...notSubmitted, status: 'cancelled', cancel_reason: reason }, { reason })
  const { also } = await followUp(ctx, locked.row)
  return { ...change, also, result: (await show(ctx, locked.row.id)).result }
})

/** For the module it was made from, which has asked who may: what nobody has begun on is given up with what asked for it. */
export async function giveUp(ctx: Context, id: string, reason: string): Promise<Change<unknown>[]> {
  await lockTask(ctx.tx, id)
  const { row } = await show(ctx, id)
  if (row.status !== 'pending') return []
  const facts = factsOf(row, ctx.now)
  return [
    await take(
      ctx,
      'cancel',
      { row, facts, status: 'cancelled' },
      { ...notSubmitted, status: 'cancelled', cancel_reason: reason },
      { reason },
    ),
  ]
}

export const reopen = write(tasks.reopen, async (ctx, { reason, dueDate, ...ref }) => {
  const locked = await lockFor(ctx, 'reopen', ref, () => (dueDate ? past(dueDate, ctx.now) : []))
  const undone = { ...notSubmitted, status: 'inProgress', completed_at: null, completed_by: null, unfinished_reason: null }
  return take(ctx, 'reopen', locked, { ...undone, ...(dueDate && { due_date: dueDate }) }, { reason })
})

export const restore = write(tasks.restore, async (ctx, { reason, ...ref }) => {
  const locked = await lockFor(ctx, 'restore', ref)
  return take(ctx, 'restore', locked, { status: 'pending', cancel_reason: null, started_at: null }, { reason })
})
