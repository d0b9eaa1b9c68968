import { person, recordPlace } from '@portal/kit/answerFields'
import { choices, id, instant, isoDate, orNull, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeRichText, freeText } from '@portal/kit/freeText'
import { RecurrenceFields } from '@portal/kit/recurrenceFields'
import { File } from '@portal/modules/records/files'
import { TagNames } from '@portal/modules/records/tags'
import { Points } from '@portal/modules/work/checklists'
import * as z from 'zod/mini'
import {
  answers,
  approvals,
  categories,
  effectiveStatuses,
  extensionOutcomes,
  furthestReminder,
  offerOutcomes,
  priorities,
  sources,
  subtaskLimit,
  taskStatuses,
  taskSteps,
  usualReminders,
} from './choices.ts'

export const Subtask = z.object({
  id,
  title: z.string(),
  isDone: z.boolean(),
  doneByName: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  /** Who does this part; without one it is whoever does the task. */
  assignee: z.nullable(person),
  /** Who does it while that person is away. */
  standIn: z.nullable(person),
  /** Whether the reader may tick it now. */
  mayTick: z.boolean(),
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
export const Extension = z.object({
  id,
  dueDate: z.string(),
  reason: z.string(),
  askedBy: person,
  askedAt: z.string(),
  outcome: z.nullable(z.enum(extensionOutcomes)),
  answeredByName: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

/** That who does it asks another to take it over, and what came of it. */
export const Offer = z.object({
  id,
  offeredTo: person,
  offeredBy: person,
  offeredAt: z.string(),
  reason: z.nullable(z.string()),
  outcome: z.nullable(z.enum(offerOutcomes)),
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
  /** The company's own within it. */
  ownCategory: z.nullable(z.object({ id, label: z.string() })),
  assignee: person,
  createdBy: person,
  createdAt: z.string(),
  dueDate: z.string(),
  startDate: z.nullable(z.string()),
  ...recordPlace,
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
  /** Who approves it while the approver is away. */
  approverStandIns: z.array(person),
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
  /** Whom it was offered to last. */
  offer: z.nullable(Offer),
  sourceType: z.enum(sources),
  /** The rule in words, and when it comes next; null for a task that comes once. */
  series: z.nullable(z.object({ id, text: z.string(), nextDue: z.nullable(z.string()), isEnded: z.boolean() })),
  files: z.array(File),
  commentCount: z.int(),
  version: z.int(),
  can: z.array(z.enum(taskSteps)),
  canHold: z.boolean(),
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
  ownCategory: z.nullable(z.string()),
  assigneeId: id,
  assigneeName: z.string(),
  /** Who stands in for the assignee today. */
  standInName: z.nullable(z.string()),
  departmentName: z.string(),
  locationName: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
  dueDate: z.string(),
  daysOver: z.int(),
  createdByName: z.string(),
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
  isRecurring: z.boolean(),
  sourceType: z.enum(sources),
  version: z.int(),
})
export type TaskRow = z.output<typeof TaskRow>

const title = freeLine({ min: 3, label: 'tittel' })
export const subtaskTitle = freeLine({ max: 200, label: 'delpunkt' })
/** Hours with at most one decimal. */
export const hours = z.number({ error: 'Skriv timer med tall, for eksempel 1,5' }).check(
  z.gte(0, { error: 'Timer kan ikke være under 0' }),
  z.lte(999, { error: 'Timer kan ikke være over 999' }),
  z.refine((n) => Math.abs(n * 10 - Math.round(n * 10)) < 1e-6, { error: 'Skriv timer med høyst én desimal' }),
)
const reminderDays = z
  .array(wholeNumber({ max: furthestReminder, label: 'dager' }))
  .check(z.maxLength(5, { error: 'Velg høyst fem påminnelser' }))
/** What a task says of itself, and what every occurrence of a series says. */
export const fields = {
  title,
  description: orNull(freeRichText()),
  priority: choices(priorities, 'prioritet'),
  category: z._default(choices(categories), 'other'),
  /** The company's own within it; absent, it stays while the category does. */
  ownCategoryId: orNull(id),
  locationId: orNull(id),
  projectId: orNull(id),
  isEvidenceRequired: z._default(z.boolean(), false),
  isApprovalRequired: z._default(z.boolean(), false),
  approverId: orNull(id),
  estimateHours: orNull(hours),
  reminderDays: z._default(reminderDays, usualReminders),
}
export const subtasks = z.array(subtaskTitle).check(z.maxLength(subtaskLimit, { error: `Det kan være høyst ${subtaskLimit} delpunkter` }))
/** The people around a task beside who does it. */
export const people = {
  coAssigneeIds: z.array(id).check(z.maxLength(20, { error: 'Velg høyst 20 medansvarlige' })),
  watcherIds: z.array(id).check(z.maxLength(50, { error: 'Velg høyst 50 følgere' })),
  anyCanComplete: z.boolean(),
}
export type People = z.output<z.ZodMiniObject<typeof people>>
export const NewTask = z.strictObject({
  ...fields,
  coAssigneeIds: z._default(people.coAssigneeIds, []),
  watcherIds: z._default(people.watcherIds, []),
  anyCanComplete: z._default(people.anyCanComplete, false),
  assigneeId: id,
  departmentId: orNull(id),
  dueDate: isoDate,
  startDate: orNull(isoDate),
  subtasks: z._default(subtasks, []),
  points: z._default(Points, []),
  tags: z._default(TagNames, []),
  /** The case it is made from, or the template. */
  deviationId: orNull(id),
  templateId: orNull(id),
  recurrence: orNull(RecurrenceFields),
  /** A new one comes though the one before is not finished. */
  allowsParallel: z._default(z.boolean(), false),
})
export type NewTask = z.output<typeof NewTask>

/** Absent, the checklist stays as it is. What is answered is not taken away. */
export const changedPoints = z.optional(Points)
export const ref = { id, version }
/** When the point was done as its reader saw it, null for not at all: a change another has made since is not written over. Absent, it is. */
export const seenAt = z.optional(z.nullable(instant))
export const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
