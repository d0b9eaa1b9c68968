import { person } from '@portal/kit/answerFields'
import { BulkOutcome, bulkRows, undoBulkAt } from '@portal/kit/bulkAt'
import { read, write } from '@portal/kit/contract'
import { choices, dayCount, flag, id, isoDate, many, manyIds, orNull } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { countsAt, listAt } from '@portal/kit/listAt'
import { TagNames } from '@portal/modules/records/tags'
import * as z from 'zod/mini'
import {
  boardColumns,
  bulkLimit,
  bulkSteps,
  categories,
  effectiveStatuses,
  listColumns,
  priorities,
  sortKeys,
  sources,
  spans,
  undoableSteps,
  views,
} from './choices.ts'
import { TaskRow } from './taskContract.ts'

/** A kind of work, as its module names it. */
export const kind = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, { error: 'Ukjent slag' }))

/** Filters of the list; the web keeps the same words in its address. */
export const Filters = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** The list of work has others too: of those, this one holds nothing. */
  kind: z.optional(kind),
  view: z.optional(choices(views)),
  status: z.optional(many(effectiveStatuses)),
  /** What stands in a column of the board. */
  column: z.optional(choices(boardColumns)),
  /** Done, and waits for its approver. */
  waiting: z.optional(flag),
  priority: z.optional(many(priorities)),
  category: z.optional(many(categories)),
  /** The company's own. */
  ownCategoryId: z.optional(manyIds),
  assigneeId: z.optional(id),
  createdBy: z.optional(id),
  /** With everything below each department. */
  departmentId: z.optional(manyIds),
  locationId: z.optional(manyIds),
  projectId: z.optional(manyIds),
  /** With any of the words. */
  tagId: z.optional(manyIds),
  source: z.optional(many(sources)),
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

export const listCalls = {
  ...listAt('/tasks', { row: TaskRow, filters: Filters, sorts: sortKeys, columns: listColumns, bulkLimit }),
  counts: countsAt('/tasks', z.omit(Filters, { status: true, column: true }), effectiveStatuses),
  /** One step for several tasks, each as if it were taken alone; those refused are listed with the reason, and the others are done. */
  bulk: write(
    '/tasks/bulk',
    z.strictObject({
      rows: bulkRows(bulkLimit),
      step: choices(bulkSteps),
      assigneeId: orNull(id),
      dueDate: orNull(isoDate),
      priority: z.optional(choices(priorities, 'prioritet')),
      tags: z.optional(TagNames),
      reason: z.optional(freeText({ max: 1000, label: 'begrunnelse' })),
    }),
    BulkOutcome,
  ),
  undoBulk: undoBulkAt('/tasks', undoableSteps, bulkLimit),
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
}
