import { read, write } from '@portal/kit/contract'
import { choices, id, isoDate, orNull, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { filesAt } from '@portal/modules/records/files'
import * as z from 'zod/mini'
import { besideCalls } from './besideContract.ts'
import { answers } from './choices.ts'
import { listCalls } from './listContract.ts'
import { seriesCalls } from './seriesContract.ts'
import { changedPoints, fields, hours, NewTask, people, reason, ref, seenAt, subtaskTitle, Task } from './taskContract.ts'

export type { TaskCases } from './besideContract.ts'
export * from './choices.ts'
export { type CalendarDay, Filters, type PlannedTask } from './listContract.ts'
export { Series } from './seriesContract.ts'
export { Extension, NewTask, Offer, type People, Subtask, Task, type TaskPoint, TaskRow } from './taskContract.ts'

/** What the company has decided of its tasks. */
const TaskSettings = z.object({ completesUnfinished: z.boolean(), version: z.int(), canEdit: z.boolean() })
export type TaskSettings = z.output<typeof TaskSettings>

export const tasks = {
  ...listCalls,
  get: read('/tasks/:id', z.strictObject({ id }), Task),
  create: write('/tasks', NewTask, Task),
  edit: write(
    '/tasks/:id',
    z.strictObject({ ...ref, ...fields, startDate: orNull(isoDate), spentHours: orNull(hours), points: changedPoints }),
    Task,
    'PUT',
  ),
  start: write('/tasks/:id/start', z.strictObject(ref), Task),
  /** Done, or handed to the approver. `next` is the following occurrence of its series, when there is one. */
  complete: write(
    '/tasks/:id/complete',
    z.strictObject({
      ...ref,
      note: z.optional(freeText({ max: 1000 })),
      /** «Fullfør likevel»: why, when subtasks are left open and the company allows it. */
      unfinishedReason: z.optional(reason),
      spentHours: orNull(hours),
      fileIds: z.optional(z.array(id).check(z.maxLength(20))),
    }),
    z.extend(Task, { next: z.nullable(z.object({ id, dueDate: z.string() })) }),
  ),
  approve: write('/tasks/:id/approve', z.strictObject(ref), Task),
  sendBack: write('/tasks/:id/send-back', z.strictObject({ ...ref, reason }), Task),
  cancel: write('/tasks/:id/cancel', z.strictObject({ ...ref, reason }), Task),
  reopen: write('/tasks/:id/reopen', z.strictObject({ ...ref, reason, dueDate: orNull(isoDate) }), Task),
  restore: write('/tasks/:id/restore', z.strictObject({ ...ref, reason }), Task),
  transfer: write('/tasks/:id/transfer', z.strictObject({ ...ref, assigneeId: id }), Task),
  /** To a colleague, who says yes before it is theirs; whom one gives work to anyway has it at once. */
  offer: write('/tasks/:id/offer', z.strictObject({ ...ref, assigneeId: id, reason: orNull(freeText({ max: 500 })) }), Task),
  answerOffer: write(
    '/tasks/:id/offer/answer',
    z.strictObject({ ...ref, offerId: id, isAccepted: z.boolean(), note: orNull(freeText({ max: 500 })) }),
    Task,
  ),
  withdrawOffer: write('/tasks/:id/offer/withdraw', z.strictObject({ ...ref, offerId: id }), Task),
  setPeople: write('/tasks/:id/people', z.strictObject({ ...ref, ...people }), Task, 'PUT'),
  follow: write('/tasks/:id/follow', z.strictObject({ id, isFollowing: z.boolean() }), Task),
  setDueDate: write('/tasks/:id/due-date', z.strictObject({ ...ref, dueDate: isoDate, reason: orNull(freeText({ max: 1000 })) }), Task),
  askDueDate: write('/tasks/:id/due-date/ask', z.strictObject({ ...ref, dueDate: isoDate, reason }), Task),
  answerDueDate: write(
    '/tasks/:id/due-date/answer',
    z.strictObject({ ...ref, extensionId: id, isGranted: z.boolean(), note: orNull(freeText({ max: 1000 })) }),
    Task,
  ),
  addSubtask: write('/tasks/:id/subtasks', z.strictObject({ id, title: subtaskTitle }), Task),
  tickSubtask: write('/tasks/:id/subtasks/:subtaskId', z.strictObject({ id, subtaskId: id, isDone: z.boolean(), seenAt }), Task, 'PUT'),
  /** null gives it back to who does the task. */
  assignSubtask: write(
    '/tasks/:id/subtasks/:subtaskId/assignee',
    z.strictObject({
      id,
      subtaskId: id,
      assigneeId: z.nullable(id),
      /** Whose it is as far as the one who asks knows; somebody else's choice meanwhile stands. */
      seenAssigneeId: z.optional(z.nullable(id)),
    }),
    Task,
    'PUT',
  ),
  removeSubtask: write('/tasks/:id/subtasks/:subtaskId/delete', z.strictObject({ id, subtaskId: id }), Task),
  /** Undoes that it was removed, or that its tick was: with whose it was, and who had done it when. `seenAt` is the tick that was taken off, and no other is set again. */
  restoreSubtask: write('/tasks/:id/subtasks/:subtaskId/restore', z.strictObject({ id, subtaskId: id, seenAt }), Task),
  /** null takes the answer back. */
  answerPoint: write(
    '/tasks/:id/points/:pointId',
    z.strictObject({ id, pointId: id, answer: z.nullable(choices(answers, 'et svar')), note: orNull(freeText({ max: 1000 })), seenAt }),
    Task,
    'PUT',
  ),
  /** Undoes that the answer of `seenAt` was taken back: as it was given, by whom and when. */
  restorePoint: write('/tasks/:id/points/:pointId/restore', z.strictObject({ id, pointId: id, seenAt }), Task),
  ...filesAt('/tasks', Task),
  ...besideCalls,
  ...seriesCalls,
  settings: read('/task-settings', z.strictObject({}), TaskSettings),
  changeSettings: write('/task-settings', z.strictObject({ version, completesUnfinished: z.boolean() }), TaskSettings, 'PUT'),
}
