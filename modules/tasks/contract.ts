import { download, extract, read, write } from '@portal/kit/contract'
import { choices, cursor, dayCount, flag, id, isoDate, many, manyIds, orNull, pageLimit, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { RecurrenceFields } from '@portal/kit/recurrenceFields'
import { Points } from '@portal/modules/checklists'
import { Comment, CommentEdit, CommentRef, Mentionable, MentionSearch, NewComment, Untold } from '@portal/modules/comments'
import { File } from '@portal/modules/files'
import * as z from 'zod/mini'
import {
  answers,
  approvals,
  boardColumns,
  bulkLimit,
  bulkSteps,
  categories,
  effectiveStatuses,
  exportFormats,
  extensionOutcomes,
  furthestReminder,
  listColumns,
  priorities,
  sortKeys,
  sources,
  spans,
  subtaskLimit,
  taskStatuses,
  taskSteps,
  usualReminders,
  views,
} from './choices.ts'

export * from './choices.ts'

const person = z.object({ id, name: z.string() })
const Subtask = z.object({
  id,
  title: z.string(),
  isDone: z.boolean(),
  doneByName: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
})

const TaskPoint = z.object({
  id,
  text: z.string(),
  isRequired: z.boolean(),
  answer: z.nullable(z.enum(answers)),
  note: z.nullable(z.string()),
  answeredByName: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
})
export type TaskPoint = z.output<typeof TaskPoint>

/** That who does it asks for a later deadline, and what came of it. */
const Extension = z.object({
  id,
  dueDate: z.string(),
  reason: z.string(),
  askedBy: person,
  askedAt: z.string(),
  outcome: z.nullable(z.enum(extensionOutcomes)),
  answeredByName: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

/** A task (domain 3.2.1); of a series it is one occurrence, with its own status, files and history. */
export const Task = z.object({
  id,
  number: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(taskStatuses),
  effectiveStatus: z.enum(effectiveStatuses),
  daysOver: z.int(),
  priority: z.enum(priorities),
  category: z.enum(categories),
  assignee: person,
  createdBy: person,
  createdAt: z.string(),
  dueDate: z.string(),
  startDate: z.nullable(z.string()),
  departmentId: id,
  departmentName: z.string(),
  locationId: z.nullable(id),
  locationName: z.nullable(z.string()),
  /** They do it too, and finish it when `anyCanComplete`. */
  coAssignees: z.array(person),
  /** Who does it while the assignee is away, and until when. */
  standIn: z.nullable(z.object({ id, name: z.string(), until: z.string() })),
  anyCanComplete: z.boolean(),
  /** They are told when it changes and when it is done. */
  watchers: z.array(person),
  isFollowing: z.boolean(),
  mayFollow: z.boolean(),
  subtasks: z.array(Subtask),
  /** Its checklist. */
  points: z.array(TaskPoint),
  estimateHours: z.nullable(z.number()),
  spentHours: z.nullable(z.number()),
  /** Days before its date. */
  reminderDays: z.array(z.int()),
  isEvidenceRequired: z.boolean(),
  isApprovalRequired: z.boolean(),
  approver: z.nullable(person),
  approval: z.enum(approvals),
  /** Why it was sent back last. */
  approvalNote: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  submittedByName: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  completedByName: z.nullable(z.string()),
  completionNote: z.nullable(z.string()),
  /** Why it was completed though not every subtask was done. */
  unfinishedReason: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  extensionCount: z.int(),
  /** What was asked last of the deadline. */
  extension: z.nullable(Extension),
  sourceType: z.enum(sources),
  /** The rule in words, and when it comes next; null for a task that comes once. */
  series: z.nullable(z.object({ id, text: z.string(), nextDue: z.nullable(z.string()), isEnded: z.boolean() })),
  files: z.array(File),
  commentCount: z.int(),
  version: z.int(),
  can: z.array(z.enum(taskSteps)),
  why: z.partialRecord(z.enum(taskSteps), z.string()),
})
export type Task = z.output<typeof Task>

export const TaskRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  status: z.enum(taskStatuses),
  effectiveStatus: z.enum(effectiveStatuses),
  isWaiting: z.boolean(),
  isApprovalRequired: z.boolean(),
  priority: z.enum(priorities),
  category: z.enum(categories),
  assigneeId: id,
  assigneeName: z.string(),
  /** Who stands in for the assignee today. */
  standInName: z.nullable(z.string()),
  departmentName: z.string(),
  locationName: z.nullable(z.string()),
  dueDate: z.string(),
  daysOver: z.int(),
  createdByName: z.string(),
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
  isRecurring: z.boolean(),
  version: z.int(),
})
export type TaskRow = z.output<typeof TaskRow>

const title = freeLine({ min: 3, label: 'tittel' })
const subtaskTitle = freeLine({ max: 200, label: 'delpunkt' })
/** Hours with at most one decimal. */
const hours = z.number({ error: 'Skriv timer med tall, for eksempel 1,5' }).check(
  z.gte(0, { error: 'Timer kan ikke være under 0' }),
  z.lte(999, { error: 'Timer kan ikke være over 999' }),
  z.refine((n) => Math.abs(n * 10 - Math.round(n * 10)) < 1e-6, { error: 'Skriv timer med høyst én desimal' }),
)
const reminderDays = z
  .array(wholeNumber({ max: furthestReminder, label: 'dager' }))
  .check(z.maxLength(5, { error: 'Velg høyst fem påminnelser' }))
/** What a task says of itself, and what every occurrence of a series says. */
const said = {
  title,
  description: orNull(freeText()),
  priority: choices(priorities, 'prioritet'),
  category: z._default(choices(categories), 'other'),
  locationId: orNull(id),
  isEvidenceRequired: z._default(z.boolean(), false),
  isApprovalRequired: z._default(z.boolean(), false),
  approverId: orNull(id),
  estimateHours: orNull(hours),
  reminderDays: z._default(reminderDays, usualReminders),
}
const subtasks = z.array(subtaskTitle).check(z.maxLength(subtaskLimit, { error: `Det kan være høyst ${subtaskLimit} delpunkter` }))
/** The people around a task beside who does it. */
const people = {
  coAssigneeIds: z.array(id).check(z.maxLength(20, { error: 'Velg høyst 20 medansvarlige' })),
  watcherIds: z.array(id).check(z.maxLength(50, { error: 'Velg høyst 50 følgere' })),
  anyCanComplete: z.boolean(),
}
export type People = z.output<z.ZodMiniObject<typeof people>>
export const NewTask = z.strictObject({
  ...said,
  coAssigneeIds: z._default(people.coAssigneeIds, []),
  watcherIds: z._default(people.watcherIds, []),
  anyCanComplete: z._default(people.anyCanComplete, false),
  assigneeId: id,
  departmentId: orNull(id),
  dueDate: isoDate,
  startDate: orNull(isoDate),
  subtasks: z._default(subtasks, []),
  points: z._default(Points, []),
  /** The case it is made from, or the template. */
  deviationId: orNull(id),
  templateId: orNull(id),
  recurrence: orNull(RecurrenceFields),
  /** A new one comes though the one before is not finished. */
  allowsParallel: z._default(z.boolean(), false),
})
export type NewTask = z.output<typeof NewTask>

/** The rule of what comes again, and the occurrences it has made. */
export const Series = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  priority: z.enum(priorities),
  category: z.enum(categories),
  assignee: person,
  locationId: z.nullable(id),
  isEvidenceRequired: z.boolean(),
  isApprovalRequired: z.boolean(),
  approver: z.nullable(person),
  subtasks: z.array(z.string()),
  points: Points,
  estimateHours: z.nullable(z.number()),
  reminderDays: z.array(z.int()),
  recurrence: RecurrenceFields,
  starts: z.string(),
  /** The one made last: where the plan goes on from. */
  lastMade: z.nullable(z.object({ number: z.int(), planned: z.string() })),
  text: z.string(),
  allowsParallel: z.boolean(),
  nextDue: z.nullable(z.string()),
  isEnded: z.boolean(),
  /** The newest first, at most fifty. */
  occurrences: z.array(
    z.object({ id, number: z.string(), dueDate: z.string(), status: z.enum(taskStatuses), effectiveStatus: z.enum(effectiveStatuses) }),
  ),
  canEdit: z.boolean(),
  version: z.int(),
})
export type Series = z.output<typeof Series>

/** Filters of the list; the web keeps the same words in its address. */
export const Filters = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  view: z.optional(choices(views)),
  status: z.optional(many(effectiveStatuses)),
  /** What stands in a column of the board. */
  column: z.optional(choices(boardColumns)),
  /** Done, and waits for its approver. */
  waiting: z.optional(flag),
  priority: z.optional(many(priorities)),
  category: z.optional(many(categories)),
  assigneeId: z.optional(id),
  createdBy: z.optional(id),
  /** With everything below each department. */
  departmentId: z.optional(manyIds),
  locationId: z.optional(manyIds),
  seriesId: z.optional(id),
  recurring: z.optional(flag),
  /** Overdue, or from today: to the end of it, of the week (Sunday), or of the thirtieth day. */
  due: z.optional(choices(spans)),
  dueFrom: z.optional(isoDate),
  dueTo: z.optional(isoDate),
  completedFrom: z.optional(isoDate),
  completedTo: z.optional(isoDate),
  /** Completed after its deadline, or before it was over. */
  completedLate: z.optional(flag),
  completedInTime: z.optional(flag),
  /** Age in whole days in Norway: made today is 0. */
  minAgeDays: z.optional(dayCount),
  maxAgeDays: z.optional(dayCount),
})
export type Filters = z.output<typeof Filters>

/** What a series will come to on a day: no task yet. `taskId` is the one it made last, where this person may see it. */
export const PlannedTask = z.object({
  seriesId: id,
  taskId: z.nullable(id),
  title: z.string(),
  priority: z.enum(priorities),
  assigneeName: z.string(),
  /** The date its rule names; another than the day when that one was a day off. */
  plannedOn: z.string(),
})
export type PlannedTask = z.output<typeof PlannedTask>
/** One day of the calendar: the first of its tasks, what is open before what is done, and how many there are (`countedPerDay` at most). */
export const CalendarDay = z.object({
  date: z.string(),
  items: z.array(TaskRow),
  total: z.int(),
  planned: z.array(PlannedTask),
  plannedTotal: z.int(),
})
export type CalendarDay = z.output<typeof CalendarDay>

export const TimelineEntry = z.object({
  id,
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/** What people have said about a task; it is read beside it. */
const Said = z.object({ comments: z.array(Comment), mayComment: z.boolean() })
export type Said = z.output<typeof Said>
/** With whom the comment names and nobody told, because they may not read it. */
const Commented = z.extend(Said, { untold: z.array(Untold) })

/** A case that a task has to do with. */
const TaskCase = z.object({ id, number: z.string(), title: z.nullable(z.string()), isSource: z.boolean() })
const TaskCases = z.object({ items: z.array(TaskCase), mayLink: z.boolean() })
export type TaskCases = z.output<typeof TaskCases>
const CaseTasks = z.object({ number: z.string(), title: z.nullable(z.string()), items: z.array(TaskRow), mayMake: z.boolean() })

/** Absent, the checklist stays as it is. What is answered is not taken away. */
const changedPoints = z.optional(Points)
/** What the company has decided of its tasks. */
const TaskSettings = z.object({ completesUnfinished: z.boolean(), version: z.int(), canEdit: z.boolean() })
export type TaskSettings = z.output<typeof TaskSettings>

const ref = { id, version }
const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
export const tasks = {
  list: read(
    '/tasks',
    z.extend(Filters, { sort: z._default(choices(sortKeys), 'due'), cursor: z.optional(cursor), limit: pageLimit }),
    z.object({ items: z.array(TaskRow), nextCursor: z.nullable(z.string()), total: z.int(), totalCapped: z.boolean() }),
  ),
  /** The list as a file: the same filters, order and columns, of what the person may take out. */
  export: extract(
    '/tasks/export',
    z.extend(Filters, {
      sort: z._default(choices(sortKeys), 'due'),
      columns: z.array(choices(listColumns, 'kolonner')).check(z.minLength(1), z.maxLength(listColumns.length)),
      format: choices(exportFormats, 'filtype'),
      /** Only these, of what the filters leave. */
      ids: z.optional(z.array(id).check(z.maxLength(bulkLimit))),
    }),
  ),
  /** One step for several tasks, each as if it were taken alone; those refused are told of with the reason, and the others are done. */
  bulk: write(
    '/tasks/bulk',
    z.strictObject({
      rows: z.array(z.strictObject(ref)).check(z.minLength(1), z.maxLength(bulkLimit)),
      step: choices(bulkSteps),
      assigneeId: orNull(id),
      dueDate: orNull(isoDate),
      priority: z.optional(choices(priorities, 'prioritet')),
      reason: z.optional(freeText({ max: 1000, label: 'begrunnelse' })),
    }),
    z.object({ done: z.int(), refused: z.array(z.object({ id, number: z.nullable(z.string()), message: z.string() })) }),
  ),
  /** Whom this person may give a task to, and whether they may make one at all. */
  makers: read('/tasks/makers', z.strictObject({}), z.object({ canMake: z.boolean(), onlyTo: z.nullable(z.array(person)) })),
  /** Days that have something, within six weeks; without a status what is not cancelled. */
  calendar: read(
    '/tasks/calendar',
    z.extend(Filters, {
      from: isoDate,
      to: isoDate,
      perDay: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 4),
    }),
    /** Of more series than `plannedSeries` only those that come first are reckoned. */
    z.object({ days: z.array(CalendarDay), isPlannedCapped: z.boolean() }),
  ),
  get: read('/tasks/:id', z.strictObject({ id }), Task),
  timeline: read('/tasks/:id/timeline', z.strictObject({ id }), z.object({ items: z.array(TimelineEntry) })),
  create: write('/tasks', NewTask, Task),
  edit: write(
    '/tasks/:id',
    z.strictObject({ ...ref, ...said, startDate: orNull(isoDate), spentHours: orNull(hours), points: changedPoints }),
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
  setPeople: write('/tasks/:id/people', z.strictObject({ ...ref, ...people }), Task, 'PUT'),
  follow: write('/tasks/:id/follow', z.strictObject({ id, isFollowing: z.boolean() }), Task),
  setDueDate: write('/tasks/:id/due-date', z.strictObject({ ...ref, dueDate: isoDate, reason: orNull(freeText({ max: 1000 })) }), Task),
  askDueDate: write('/tasks/:id/due-date/ask', z.strictObject({ ...ref, dueDate: isoDate, reason }), Task),
  answerDueDate: write(
    '/tasks/:id/due-date/answer',
    z.strictObject({ ...ref, extensionId: id, isGranted: z.boolean(), note: orNull(freeText({ max: 1000 })) }),
    Task,
  ),
  settings: read('/task-settings', z.strictObject({}), TaskSettings),
  changeSettings: write('/task-settings', z.strictObject({ version, completesUnfinished: z.boolean() }), TaskSettings, 'PUT'),
  addSubtask: write('/tasks/:id/subtasks', z.strictObject({ id, title: subtaskTitle }), Task),
  tickSubtask: write('/tasks/:id/subtasks/:subtaskId', z.strictObject({ id, subtaskId: id, isDone: z.boolean() }), Task, 'PUT'),
  removeSubtask: write('/tasks/:id/subtasks/:subtaskId/delete', z.strictObject({ id, subtaskId: id }), Task),
  /** null takes the answer back. */
  answerPoint: write(
    '/tasks/:id/points/:pointId',
    z.strictObject({ id, pointId: id, answer: z.nullable(choices(answers, 'et svar')), note: orNull(freeText({ max: 1000 })) }),
    Task,
    'PUT',
  ),
  attach: write('/tasks/:id/files', z.strictObject({ id, fileIds: z.array(id).check(z.minLength(1), z.maxLength(20)) }), Task),
  file: download('/tasks/:id/files/:fileId', z.strictObject({ id, fileId: id, thumbnail: z.optional(flag) })),
  comments: read('/tasks/:id/comments', z.strictObject({ id }), Said),
  comment: write('/tasks/:id/comments', NewComment, Commented),
  editComment: write('/tasks/:id/comments/:commentId', CommentEdit, Commented, 'PUT'),
  deleteComment: write('/tasks/:id/comments/:commentId/delete', CommentRef, Said),
  mentionable: read('/tasks/:id/mentionable', MentionSearch, Mentionable),
  /** The cases the reader may see; nothing tells of the others. */
  cases: read('/tasks/:id/cases', z.strictObject({ id }), TaskCases),
  linkCase: write('/tasks/:id/cases', z.strictObject({ id, number: freeLine({ max: 30, label: 'saksnummer' }) }), TaskCases),
  unlinkCase: write('/tasks/:id/cases/:caseId/delete', z.strictObject({ id, caseId: id }), TaskCases),
  ofCase: read('/deviations/:id/tasks', z.strictObject({ id }), CaseTasks),
  getSeries: read('/task-series/:id', z.strictObject({ id }), Series),
  /** What comes from now on, and what is open; what is finished stays as it was. */
  editSeries: write(
    '/task-series/:id',
    z.strictObject({
      ...ref,
      ...said,
      assigneeId: id,
      subtasks,
      points: changedPoints,
      recurrence: RecurrenceFields,
      allowsParallel: z.boolean(),
    }),
    Series,
    'PUT',
  ),
  endSeries: write('/task-series/:id/end', z.strictObject({ ...ref, reason }), Series),
}
