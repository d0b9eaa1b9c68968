import { missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { type Context, write } from '@portal/platform/verb'
import { subtaskLimit, tasks } from '../../contract.ts'
import { refusalTexts } from '../../texts.ts'
import * as queries from '../queries.ts'
import { changeOf, lockFor, onBehalf, refuseIf, show } from '../take.ts'

/** Subtasks make no new version of the task: nobody's open form grows stale of a tick. */
async function hold(ctx: Context, id: string, subtaskId?: string) {
  const { row } = await lockFor(ctx, 'tick', { id })
  const subtask = row.subtasks.find((one) => one.id === subtaskId)
  if (subtaskId && !subtask) throw missing()
  return { row, subtask }
}

export const addSubtask = write(tasks.addSubtask, async (ctx, { id, title }) => {
  const { row } = await hold(ctx, id)
  refuseIf(row.subtasks.length >= subtaskLimit, 'title', refusalTexts.error.tooManySubtasks)
  await queries.addSubtask(ctx.tx, { id: newId(), task_id: id, title })
  const { result } = await show(ctx, id)
  return { ...changeOf('addSubtask', row), before: { subtask: null }, after: { subtask: title, ...onBehalf(ctx.actor, row) }, result }
})

export const tickSubtask = write(tasks.tickSubtask, async (ctx, { id, subtaskId, isDone }) => {
  const { row, subtask } = await hold(ctx, id, subtaskId)
  const by = ctx.actor.id
  if (subtask!.isDone !== isDone) await queries.tickSubtask(ctx.tx, id, subtaskId, isDone ? { at: ctx.now.toISOString(), by } : null)
  const { result } = await show(ctx, id)
  const said = (is: boolean) => ({ subtaskDone: is ? subtask!.title : null })
  return { ...changeOf('tickSubtask', row), before: said(subtask!.isDone), after: { ...said(isDone), ...onBehalf(ctx.actor, row) }, result }
})

export const removeSubtask = write(tasks.removeSubtask, async (ctx, { id, subtaskId }) => {
  const { row, subtask } = await hold(ctx, id, subtaskId)
  await queries.removeSubtask(ctx.tx, id, subtaskId)
  const { result } = await show(ctx, id)
  return {
    ...changeOf('removeSubtask', row),
    before: { subtask: subtask!.title },
    after: { subtask: null, ...onBehalf(ctx.actor, row) },
    result,
  }
})
