import type { NoticeEvent } from '@portal/kit/notices'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import { doersOf } from '../rules.ts'
import { taskEvents } from './notices.ts'
import { standInsOf } from './people/standInQueries.ts'
import { factsOf } from './present.ts'
import type { TaskRecord } from './queries.ts'

type Telling = Parameters<typeof notify>[0]
type TaskRef = Pick<TaskRecord, 'id' | 'number'>

export const tell = (ctx: Telling, event: NoticeEvent, { id, number }: TaskRef, to: readonly (string | null)[], occasion?: string) =>
  notify(ctx, { event, entity: { type: 'task', id, number }, path: `/tasks/${id}`, ...(occasion && { occasion }) }, to)

/** And whoever stands in for them. */
export async function tellAssigned(ctx: Telling, task: TaskRef, to: readonly string[]) {
  await tell(ctx, taskEvents.taskAssigned, task, to)
  await tell(ctx, taskEvents.taskForAbsent, task, await standInsOf(ctx.tx, to))
}

/** Who approves it, and who stands in for them and may: not who has done some of it. */
const tellApprovers = (ctx: Telling, task: TaskRecord) => {
  const doers = doersOf(factsOf(task, ctx.now))
  return tell(ctx, taskEvents.taskToApprove, task, [
    task.approverId,
    ...task.approverStandIns.flatMap(({ id }) => (doers.includes(id) ? [] : id)),
  ])
}

const reminders = [taskEvents.taskDue, taskEvents.taskOverdue]
const isFinished = ({ status, approval }: TaskRecord) => status === 'completed' || status === 'cancelled' || approval === 'waiting'

/** What those around a task are notified of when it changes; how the work comes along is not. */
const noted = [
  'title',
  'description',
  'priority',
  'category',
  'assigneeId',
  'dueDate',
  'startDate',
  'locationId',
  'projectId',
  'approverId',
] as const
const isChanged = (before: TaskRecord, after: TaskRecord) =>
  noted.some((field) => before[field] !== after[field]) ||
  (before.status !== after.status && (after.status === 'cancelled' || before.status === 'cancelled' || before.status === 'completed'))

/** From those who are no longer around the task: they may not even see it. */
export const takeBackNews = async (ctx: Telling, taskId: string, from: readonly string[]) => {
  if (from.length > 0)
    await withdraw(
      ctx,
      taskId,
      [taskEvents.taskShared, taskEvents.taskPartGiven, taskEvents.taskWatched, taskEvents.taskChanged, taskEvents.taskCompleted],
      from,
    )
}

/** Who has a part of it left to do. */
const pointsOf = ({ subtasks }: TaskRecord) => subtasks.flatMap(({ isDone, assignee }) => (assignee && !isDone ? assignee.id : []))

/** Who is notified of a step (domain 3.10), and what no longer asks for anything. */
export async function tellOfStep(ctx: Telling, before: TaskRecord, after: TaskRecord) {
  if (after.dueDate !== before.dueDate || (isFinished(after) && !isFinished(before))) await withdraw(ctx, after.id, reminders)
  if (after.assigneeId !== before.assigneeId) {
    await withdraw(ctx, after.id, [...reminders, taskEvents.taskAssigned, taskEvents.taskSentBack], [before.assigneeId])
    await tellAssigned(ctx, after, [after.assigneeId])
  }
  if (before.approval === 'waiting' && after.approval !== 'waiting') await withdraw(ctx, after.id, [taskEvents.taskToApprove])
  if (after.approval === 'waiting' && before.approval !== 'waiting') await tellApprovers(ctx, after)
  if (after.approval === 'rejected' && before.approval === 'waiting') await tell(ctx, taskEvents.taskSentBack, after, [after.assigneeId])
  const asked = before.extension?.outcome === null ? after.extension : null
  if (asked?.outcome) {
    await withdraw(ctx, after.id, [taskEvents.taskExtensionAsked])
    if (asked.outcome !== 'lapsed') await tell(ctx, taskEvents.taskExtensionAnswered, after, [asked.askedById])
  }
  const offered = before.offer?.outcome === null ? after.offer : null
  if (offered?.outcome) {
    await withdraw(ctx, after.id, [taskEvents.taskOffered])
    // Who it was with is notified too, when somebody who stood in for them had asked.
    if (offered.outcome === 'accepted') await tell(ctx, taskEvents.taskOfferAccepted, after, [offered.offeredById, before.assigneeId])
    if (offered.outcome === 'declined') await tell(ctx, taskEvents.taskOfferDeclined, after, [offered.offeredById])
  }
  const around = [...new Set([...after.people.map((one) => one.id), ...pointsOf(after)])]
  if (after.status === 'completed' && before.status !== 'completed')
    await tell(ctx, taskEvents.taskCompleted, after, [after.createdById, ...around])
  else if (isChanged(before, after)) await tell(ctx, taskEvents.taskChanged, after, around)
}
