import { firstGap, gapIf } from '@portal/kit/rules'
import { attachFiles, attachFor } from '@portal/modules/records/files/server/public'
import { write } from '@portal/platform/http/verb'
import { tasks } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { taskKind } from './kind.ts'
import { followUp } from './series/recur.ts'
import { lockFor, onBehalf, show, take } from './take.ts'

const { error } = refusalTexts

export const start = write(tasks.start, async (ctx, ref) => {
  const locked = await lockFor(ctx, 'start', ref)
  return take(ctx, 'start', locked, { status: 'inProgress', started_at: ctx.now.toISOString() })
})

/** Done. Where somebody else is to approve it, it waits for them and is not finished yet; else the next of its series is made. */
export const complete = write(tasks.complete, async (ctx, { note = '', fileIds = [], spentHours, unfinishedReason, ...ref }) => {
  const locked = await lockFor(ctx, 'complete', ref, (one, { openSubtasks, completesUnfinished }) => [
    ...gapIf(openSubtasks > 0 && completesUnfinished && !unfinishedReason, 'unfinishedReason', error.noUnfinishedReason),
    ...firstGap(
      gapIf(one.priority === 'urgent' && note.length === 0, 'note', error.noNote),
      gapIf(one.sourceType === 'order' && note.length === 0, 'note', error.noNoteOfOrder),
    ),
    ...gapIf(one.isEvidenceRequired && one.files.length + fileIds.length === 0, 'fileIds', error.noEvidence),
  ])
  const { row } = locked
  const isUnfinished = locked.facts.openSubtasks > 0
  const at = ctx.now.toISOString()
  await attachFiles(ctx, row.id, fileIds, 'evidence')
  const done = {
    started_at: row.startedAt ?? at,
    completion_note: note || null,
    submitted_at: at,
    submitted_by: ctx.actor.id,
    ...(spentHours != null && { spent_hours: spentHours }),
    unfinished_reason: isUnfinished ? unfinishedReason : null,
  }
  if (row.isApprovalRequired) {
    const change = await take(ctx, 'submit', locked, { ...done, status: 'inProgress', approval: 'waiting', approval_note: null })
    return { ...change, result: { ...change.result, next: null } }
  }
  const change = await take(ctx, 'complete', locked, { ...done, status: 'completed', completed_at: at, completed_by: ctx.actor.id })
  const { next, also } = await followUp(ctx, row)
  return { ...change, also, result: { ...(await show(ctx, row.id)).result, next } }
})

export const approve = write(tasks.approve, async (ctx, ref) => {
  const locked = await lockFor(ctx, 'approve', ref)
  const change = await take(ctx, 'approve', locked, {
    status: 'completed',
    approval: 'approved',
    approved_by: ctx.actor.id,
    completed_at: ctx.now.toISOString(),
    completed_by: locked.row.submittedById,
  })
  const { also } = await followUp(ctx, locked.row)
  return { ...change, also, result: (await show(ctx, locked.row.id)).result }
})

export const sendBack = write(tasks.sendBack, async (ctx, { reason, ...ref }) => {
  const locked = await lockFor(ctx, 'sendBack', ref)
  const undone = { submitted_at: null, submitted_by: null, unfinished_reason: null, approval: 'rejected', approval_note: reason }
  return take(ctx, 'sendBack', locked, undone, { reason })
})

const attachTo = attachFor({
  ...taskKind,
  admit: async (ctx, id) => (await lockFor(ctx, 'attach', { id })).row,
  logged: (entry, row, actor) => ({ ...onBehalf(actor, row), ...entry }),
  show,
})
export const attach = write(tasks.attach, (ctx, input) => attachTo(ctx, { ...input, kind: 'evidence' }))
