import { BulkOutcome, bulkRows, undoBulkAt } from '@portal/kit/bulkAt'
import { write } from '@portal/kit/contract'
import { choices, dayCount, flag, id, isoDate, many, manyIds, orNull } from '@portal/kit/fields'
import { countsAt, listAt } from '@portal/kit/listAt'
import { OwnChoices } from '@portal/modules/records/ownFields'
import { TagNames } from '@portal/modules/records/tags'
import * as z from 'zod/mini'
import {
  bulkLimit,
  bulkSteps,
  categories,
  deviationTypes,
  listColumns,
  rootCauseCategories,
  severities,
  sortKeys,
  statuses,
} from './choices.ts'

/** One row of the list. */
export const DeviationRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  isSeverityConfirmed: z.boolean(),
  status: z.enum(statuses),
  category: z.enum(categories),
  /** What the company's own within it is called. */
  ownCategory: z.nullable(z.string()),
  departmentId: id,
  departmentName: z.string(),
  locationId: z.nullable(id),
  projectId: z.nullable(id),
  assigneeId: z.nullable(id),
  assigneeName: z.nullable(z.string()),
  reportedByName: z.string(),
  reportedAt: z.string(),
  /** While nobody has answered the report. */
  respondBy: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  verifyBy: z.nullable(z.string()),
  isOverdue: z.boolean(),
  closedAt: z.nullable(z.string()),
  isRestricted: z.boolean(),
  fileCount: z.int(),
  commentCount: z.int(),
  version: z.int(),
  /** By when an authority must be notified, in a list ordered by it: the year 9999 where law sets no time, absent where nothing is owed. */
  dutyAt: z.optional(z.string()),
})
export type DeviationRow = z.output<typeof DeviationRow>

/** Filters of the list; the web keeps the same words in its URL. */
export const Filters = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(many(statuses)),
  severity: z.optional(many(severities)),
  deviationType: z.optional(many(deviationTypes)),
  category: z.optional(many(categories)),
  ownCategoryId: z.optional(manyIds),
  /** With everything below each department. */
  departmentId: z.optional(manyIds),
  locationId: z.optional(manyIds),
  projectId: z.optional(manyIds),
  assigneeId: z.optional(id),
  reportedBy: z.optional(id),
  /** Views of the signed-in user. */
  view: z.optional(choices(['mine', 'reported', 'team', 'toVerify', 'effectCheck', 'duties'])),
  reportedFrom: z.optional(isoDate),
  reportedTo: z.optional(isoDate),
  /** When it happened; where nobody said, when it was reported. */
  occurredFrom: z.optional(isoDate),
  occurredTo: z.optional(isoDate),
  /** The deadline of what is not closed: to solve it, or to check it once it is solved. */
  dueFrom: z.optional(isoDate),
  dueTo: z.optional(isoDate),
  closedFrom: z.optional(isoDate),
  closedTo: z.optional(isoDate),
  rootCauseCategory: z.optional(many(rootCauseCategories)),
  /** Closed after the deadline, within it, or without ever having had one (domain 3.1). */
  closedLate: z.optional(flag),
  closedInTime: z.optional(flag),
  closedUndated: z.optional(flag),
  /** Judged to work, or not to, at an effect check of these days; also when it has been opened again since. */
  effective: z.optional(flag),
  notEffective: z.optional(flag),
  effectFrom: z.optional(isoDate),
  effectTo: z.optional(isoDate),
  /** Not closed as a duplicate of another. */
  original: z.optional(flag),
  overdue: z.optional(flag),
  /** Nobody has looked at it, and the time for it is over (domain 3.11). */
  unanswered: z.optional(flag),
  reopened: z.optional(flag),
  restricted: z.optional(flag),
  hasActions: z.optional(flag),
  lacksRootCause: z.optional(flag),
  /** Somebody has said what it cost. */
  hasCost: z.optional(flag),
  /** Of none of the company's places. */
  lacksPlace: z.optional(flag),
  /** Any of these words. */
  tagId: z.optional(manyIds),
  own: z.optional(OwnChoices),
  /** Age in days since reported, for the dashboard's buckets. */
  minAgeDays: z.optional(dayCount),
  maxAgeDays: z.optional(dayCount),
  /** Working days from reported to closed, both ends included; of closed cases alone. */
  minLeadDays: z.optional(dayCount),
  maxLeadDays: z.optional(dayCount),
})
export type Filters = z.output<typeof Filters>

export const listCalls = {
  ...listAt('/deviations', { row: DeviationRow, filters: Filters, sorts: sortKeys, columns: listColumns, bulkLimit }),
  counts: countsAt('/deviations', z.omit(Filters, { status: true }), statuses),
  /** One step for several cases. Each is judged by its own rules; those refused are listed with the reason, and the others are done. */
  bulk: write(
    '/deviations/bulk',
    z.strictObject({
      rows: bulkRows(bulkLimit),
      step: choices(bulkSteps),
      assigneeId: orNull(id),
      dueDate: orNull(isoDate),
      tags: z.optional(TagNames),
    }),
    BulkOutcome,
  ),
  undoBulk: undoBulkAt('/deviations', bulkSteps, bulkLimit),
}
