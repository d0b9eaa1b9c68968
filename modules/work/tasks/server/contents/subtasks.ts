import { Failure, missing } from '@portal/kit/errors'
import { firstGap, gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { withdraw } from '@portal/modules/records/notifications/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { subtaskLimit, tasks } from '../../contract.ts'
import { meanwhileTexts as meanwhile } from '../../meanwhileTexts.ts'
import { mayTickPoint, type TaskFacts } from '../../rules.ts'
import { refusalTexts } from '../../texts.ts'
import { unfit, unfitFrom } from '../check.ts'
import { taskEvents } from '../notices.ts'
import { standInsOf } from '../people/standInQueries.ts'
import type { TaskRecord } from '../queries.ts'
import * as queries from '../queries.ts'
import { changeOf, lockFor, onBehalf, show } from '../take.ts'
import { tell } from '../tell.ts'
import { refuseIfChanged } from './meanwhile.ts'

const { error, why } = refusalTexts

/** Subtasks make no new version of the task: nobody's open form grows stale of a tick. */
async function hold(ctx: Context, step: 'tick' | 'editSubtasks', id: string, subtaskId?: string) {
  const { row, facts } = await lockFor(ctx, step, { id })
  const subtask = row.subtasks.find((one) => one.id === subtaskId)
  if (subtaskId && !subtask) throw missing()
  return { row, facts, subtask }
}

export const addSubtask = write(tasks.addSubtask, async (ctx, { id, title }) => {
  const { row } = await hold(ctx, 'editSubtasks', id)
  refuseGaps(gapIf(row.subtasks.length >= subtaskLimit, 'title', error.tooManySubtasks))
  await queries.addSubtask(ctx.tx, { id: newId(), task_id: id, title })
  const { result } = await show(ctx, id)
  return { ...changeOf('addSubtask', row), before: { subtask: null }, after: { subtask: title, ...onBehalf(ctx.actor, row) }, result }
})

export const tickSubtask = write(tasks.tickSubtask, async (ctx, { id, subtaskId, isDone, seenAt }) => {
  const { row, facts, subtask } = await hold(ctx, 'tick', id, subtaskId)
  if (!mayTickPoint(ctx.actor, facts, subtask!)) throw new Failure('forbidden', { message: why.otherPoint })
  const by = ctx.actor.id
  const { doneAt, doneById, doneByName } = subtask!
  // To take back what is taken back already changes nothing of anybody's.
  if (isDone || subtask!.isDone) refuseIfChanged(by, { at: doneAt, byId: doneById, byName: doneByName }, seenAt, meanwhile.subtask)
  if (subtask!.isDone !== isDone) await queries.tickSubtask(ctx.tx, id, subtaskId, isDone ? { at: ctx.now.toISOString(), by } : null)
  const { result } = await show(ctx, id)
  const logged = (is: boolean) => ({ subtaskDone: is ? subtask!.title : null })
  const behalf = subtask!.standIn?.id === by ? { onBehalfOfName: subtask!.assignee?.name } : onBehalf(ctx.actor, row)
  return { ...changeOf('tickSubtask', row), before: logged(subtask!.isDone), after: { ...logged(isDone), ...behalf }, result }
})

/** Gives a point to somebody, who then sees the task; or back to who does the task. */
export const assignSubtask = write(tasks.assignSubtask, async (ctx, { id, subtaskId, assigneeId, seenAssigneeId }) => {
  const { row, facts, subtask } = await hold(ctx, 'editSubtasks', id, subtaskId)
  const before = subtask!.assignee
  if (seenAssigneeId !== undefined && seenAssigneeId !== (before?.id ?? null))
    throw new Failure('conflict', { message: meanwhile.subtask.given })
  if (before?.id !== assigneeId) {
    refuseGaps(
      firstGap(gapIf(subtask!.isDone, 'assigneeId', error.pointDone), assigneeId ? await unfitForPoint(ctx, facts, assigneeId) : []),
    )
    await queries.assignSubtask(ctx.tx, id, subtaskId, assigneeId)
    await tellOfPoint(ctx, row, before?.id ?? null, assigneeId)
  }
  const { row: after, result } = await show(ctx, id)
  const logged = (name?: string) => ({ subtaskAssigneeName: name ? `${subtask!.title} – ${name}` : null })
  const now = after.subtasks.find((one) => one.id === subtaskId)?.assignee
  return {
    ...changeOf('assignSubtask', row),
    before: logged(before?.name),
    after: { ...logged(now?.name), ...onBehalf(ctx.actor, row) },
    result,
  }
})

/** Another than the approver, who is here and does work. Role 3 gives points to themselves, their leader, and who is on the task already. */
export async function unfitForPoint({ tx, actor }: Context, task: TaskFacts, assigneeId: string) {
  const isOnIt = [task.assigneeId, task.standInId, ...task.coAssigneeIds].includes(assigneeId)
  return firstGap(
    isOnIt ? await unfit(tx, assigneeId) : await unfitFrom(tx, actor, assigneeId, error.notToOthers),
    gapIf(assigneeId === task.approverId, 'assigneeId', error.pointApproves),
  )
}

/** Once, however many points they have; and no longer, when they have none. Who stands in for them is notified of what is given. */
export async function tellOfPoint(ctx: Context, row: TaskRecord, from: string | null, to: string | null) {
  const open = (id: string) => row.subtasks.filter(({ assignee, isDone }) => assignee?.id === id && !isDone).length
  if (from && open(from) === 1)
    await withdraw(ctx, row.id, [taskEvents.taskPartGiven, taskEvents.taskPartForAbsent], [from, ...(await standInsOf(ctx.tx, [from]))])
  if (!to || open(to) > 0) return
  await tell(ctx, taskEvents.taskPartGiven, row, [to])
  const standIns = (await standInsOf(ctx.tx, [to])).filter((id) => id !== row.approverId)
  await tell(ctx, taskEvents.taskPartForAbsent, row, standIns)
}

export const removeSubtask = write(tasks.removeSubtask, async (ctx, { id, subtaskId }) => {
  const { row, subtask } = await hold(ctx, 'editSubtasks', id, subtaskId)
  await queries.removeSubtask(ctx.tx, id, subtaskId)
  if (subtask!.assignee && !subtask!.isDone) await tellOfPoint(ctx, row, subtask!.assignee.id, null)
  const { result } = await show(ctx, id)
  return {
    ...changeOf('removeSubtask', row),
    before: { subtask: subtask!.title },
    after: { subtask: null, ...onBehalf(ctx.actor, row) },
    result,
  }
})
