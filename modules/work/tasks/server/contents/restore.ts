import { Failure, missing } from '@portal/kit/errors'
import { formatDateTime } from '@portal/kit/format'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { undoTexts } from '@portal/modules/records/views/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { subtaskLimit, tasks } from '../../contract.ts'
import { meanwhileTexts as meanwhile } from '../../meanwhileTexts.ts'
import { mayTickPoint } from '../../rules.ts'
import { refusalTexts, taskTexts } from '../../texts.ts'
import * as queries from '../queries.ts'
import { changeOf, lockFor, onBehalf, show } from '../take.ts'
import { isSame } from './meanwhile.ts'
import { answerPoint, formerAnswer } from './pointQueries.ts'
import { tellOfPoint, unfitForPoint } from './subtasks.ts'

const { error, why } = refusalTexts

/** What was removed by mistake comes back as it was: a tick keeps who set it, and when. */
export const restoreSubtask = write(tasks.restoreSubtask, async (ctx, { id, subtaskId, seenAt = null }) => {
  const { row } = await lockFor(ctx, 'tick', { id })
  return row.subtasks.some((one) => one.id === subtaskId) ? tickAgain(ctx, id, subtaskId, seenAt) : bringBack(ctx, id, subtaskId)
})

async function bringBack(ctx: Context, id: string, subtaskId: string) {
  const { row, facts } = await lockFor(ctx, 'editSubtasks', { id })
  const was = await queries.formerSubtask(ctx.tx, id, subtaskId)
  if (!was) throw missing()
  refuseGaps(gapIf(row.subtasks.length >= subtaskLimit, 'title', error.tooManySubtasks))
  // Whoever can no longer do it has it not; it is then done by who does the task.
  const isTheirs = was.assignee_id && (await unfitForPoint(ctx, facts, was.assignee_id)).length === 0
  const assignee_id = isTheirs ? was.assignee_id : null
  await queries.insertSubtasks(ctx.tx, [{ ...was, id: subtaskId, task_id: id, assignee_id }])
  if (assignee_id && !was.done_at) await tellOfPoint(ctx, row, null, assignee_id)
  const { result } = await show(ctx, id)
  return {
    ...changeOf('restoreSubtask', row),
    before: { subtask: null },
    after: { subtask: was.title, ...onBehalf(ctx.actor, row) },
    result,
  }
}

async function tickAgain(ctx: Context, id: string, subtaskId: string, seenAt: string | null) {
  const { row, facts } = await lockFor(ctx, 'tick', { id })
  const subtask = row.subtasks.find((one) => one.id === subtaskId)!
  if (!mayTickPoint(ctx.actor, facts, subtask)) throw new Failure('forbidden', { message: why.otherPoint })
  const { doneAt, doneByName } = subtask
  if (doneAt)
    throw new Failure('conflict', { message: meanwhile.subtask.done(doneByName ?? refusalTexts.somebody, formatDateTime(doneAt)) })
  const was = await queries.formerSubtask(ctx.tx, id, subtaskId)
  if (!was?.done_at || !was.done_by || !isSame(was.done_at, seenAt)) throw new Failure('conflict', { message: undoTexts.nothingToUndo })
  await queries.tickSubtask(ctx.tx, id, subtaskId, { at: was.done_at, by: was.done_by })
  const { result } = await show(ctx, id)
  return {
    ...changeOf('tickSubtask', row),
    before: { subtaskDone: null },
    after: { subtaskDone: subtask.title, ...onBehalf(ctx.actor, row) },
    reason: undoTexts.undone,
    result,
  }
}

/** An answer that was taken back counts again for who gave it. */
export const restorePoint = write(tasks.restorePoint, async (ctx, { id, pointId, seenAt = null }) => {
  const { row } = await lockFor(ctx, 'answer', { id })
  const point = row.points.find((one) => one.id === pointId)
  if (!point) throw missing()
  const { answer: now, answeredAt, answeredByName } = point
  if (now)
    throw new Failure('conflict', {
      message: meanwhile.point.done(answeredByName ?? refusalTexts.somebody, taskTexts.answer[now], formatDateTime(answeredAt!)),
    })
  const was = await formerAnswer(ctx.tx, id, pointId)
  if (!was?.answer || !isSame(was.at, seenAt)) throw new Failure('conflict', { message: undoTexts.nothingToUndo })
  const { answer, note, at, by } = was
  await answerPoint(ctx.tx, pointId, { answer, note, at, by })
  const { result } = await show(ctx, id)
  return {
    ...changeOf('answerPoint', row),
    before: { point: point.text, answer: null, note: null },
    after: { point: point.text, answer: taskTexts.answer[answer], note, ...onBehalf(ctx.actor, row) },
    reason: undoTexts.undone,
    result,
  }
})
