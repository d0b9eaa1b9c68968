import { download, extract, read, write } from '@portal/kit/contract'
import {
  choices,
  cursor,
  dayCount,
  flag,
  id,
  instant,
  isoDate,
  longText,
  many,
  manyIds,
  orgNumber,
  orNull,
  pageLimit,
  shortText,
  version,
  wholeNumber,
} from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { Action, ActionFields } from '@portal/modules/actions'
import { Comment, CommentEdit, CommentRef, Mentionable, MentionSearch, NewComment, Untold } from '@portal/modules/comments'
import { File, fileKinds } from '@portal/modules/files'
import { RowTags, TagChange, TagNames, Tags } from '@portal/modules/tags'
import * as z from 'zod/mini'
import {
  bulkLimit,
  bulkSteps,
  categories,
  closureReasons,
  closureReasonsWithoutTreatment,
  deviationSteps,
  deviationTypes,
  exportFormats,
  holds,
  listColumns,
  madeSafeAnswers,
  mostMerged,
  rootCauseCategories,
  severities,
  sortKeys,
  statuses,
} from './choices.ts'

export * from './choices.ts'

const person = z.object({ id, name: z.string() })
/** One row of the list. */
export const DeviationRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  isSeverityConfirmed: z.boolean(),
  status: z.enum(statuses),
  category: z.enum(categories),
  departmentId: id,
  departmentName: z.string(),
  assigneeId: z.nullable(id),
  assigneeName: z.nullable(z.string()),
  reportedByName: z.string(),
  reportedAt: z.string(),
  dueDate: z.nullable(z.string()),
  isOverdue: z.boolean(),
  isRestricted: z.boolean(),
  fileCount: z.int(),
  commentCount: z.int(),
  version: z.int(),
  /** By when an authority must be told, in a list ordered by it: the year 9999 where law sets no time, absent where nothing is owed. */
  dutyAt: z.optional(z.string()),
})
export type DeviationRow = z.output<typeof DeviationRow>

export const Deviation = z.object({
  id,
  number: z.string(),
  title: z.string(),
  description: z.string(),
  deviationType: z.enum(deviationTypes),
  category: z.enum(categories),
  reportedSeverity: z.nullable(z.enum(severities)),
  severity: z.enum(severities),
  isSeverityConfirmed: z.boolean(),
  impact: z.nullable(z.int()),
  likelihood: z.nullable(z.int()),
  status: z.enum(statuses),
  reportedBy: person,
  onBehalfOf: z.nullable(z.string()),
  reportedAt: z.string(),
  occurredAt: z.nullable(z.string()),
  detectedAt: z.nullable(z.string()),
  locationId: z.nullable(id),
  locationName: z.nullable(z.string()),
  locationText: z.nullable(z.string()),
  departmentId: id,
  departmentName: z.string(),
  isSomeoneInjured: z.boolean(),
  /** Read by those on its list alone (domain 4.3). */
  isRestricted: z.boolean(),
  thirdParty: z.nullable(z.string()),
  thirdPartyOrgNumber: z.nullable(z.string()),
  immediateAction: z.nullable(z.string()),
  madeSafe: z.nullable(z.enum(madeSafeAnswers)),
  assignee: z.nullable(person),
  dueDate: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** When somebody must have looked at it, and when somebody did (domain 3.11). */
  respondBy: z.string(),
  respondedAt: z.nullable(z.string()),
  /** What the deadline engine would set if treatment started now. */
  suggestedDueDate: z.string(),
  /** What it would be at each severity. */
  suggestedDueDates: z.record(z.enum(severities), z.string()),
  suggestedAssignee: z.nullable(person),
  rootCause: z.nullable(z.string()),
  rootCauseCategories: z.array(z.enum(rootCauseCategories)),
  fiveWhys: z.array(z.string()),
  lessonsLearned: z.nullable(z.string()),
  costEstimate: z.nullable(z.int()),
  resolvedAt: z.nullable(z.string()),
  resolutionSummary: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(person),
  closureReason: z.nullable(z.enum(closureReasons)),
  closureComment: z.nullable(z.string()),
  duplicateOf: z.nullable(z.object({ id, number: z.string() })),
  /** The gravest it has been confirmed as, and every category it has had: both bind when it is closed or deleted (decision 022). */
  gravestSeverity: z.nullable(z.enum(severities)),
  categoriesHeld: z.array(z.enum(categories)),
  /** Notices, injuries and breaches that bind it (domain 3.3.3, D2, D3, D5, D9). */
  holds: z.array(z.enum(holds)),
  rejectedCount: z.int(),
  reopenedCount: z.int(),
  version: z.int(),
  actions: z.array(Action),
  files: z.array(File),
  comments: z.array(Comment),
  /** What the signed-in user may do with this case right now. The web shows exactly these. */
  can: z.array(z.enum(deviationSteps)),
  /** For each step of this status that is not possible now: why, in Norwegian. */
  why: z.partialRecord(z.enum(deviationSteps), z.string()),
  /** For steps of another status that the user may come to take: what must happen first, in Norwegian. */
  later: z.partialRecord(z.enum(deviationSteps), z.string()),
  /** Fields the next step still needs, so that the screen can open them first. */
  lacking: z.partialRecord(z.enum(deviationSteps), z.array(z.string())),
  /** What it may be closed as without treatment; a grave case only as a duplicate. */
  directClosureReasons: z.array(z.enum(closureReasonsWithoutTreatment)),
})
export type Deviation = z.output<typeof Deviation>
/** With whom the comment names and nobody told, because they may not read it. */
const Commented = z.extend(Deviation, { untold: z.array(Untold) })

/** The thirty-second report (F-01): description or at least one file; everything else has a default. */
export const Report = z.strictObject({
  description: z.optional(longText({ label: 'hva som skjedde' })),
  fileIds: z.optional(z.array(id).check(z.maxLength(20))),
  title: z.optional(shortText({ min: 0, max: 120 })),
  deviationType: z.optional(choices(deviationTypes)),
  category: z.optional(choices(categories)),
  severity: z.optional(choices(severities)),
  isSomeoneInjured: z.optional(z.boolean()),
  madeSafe: orNull(choices(madeSafeAnswers)),
  immediateAction: orNull(longText()),
  locationId: orNull(id),
  locationText: orNull(shortText({ max: 200 })),
  departmentId: orNull(id),
  occurredAt: orNull(instant),
  detectedAt: orNull(instant),
  onBehalfOf: orNull(shortText()),
  clientCreatedAt: orNull(instant),
})
export type Report = z.output<typeof Report>
export const Receipt = z.object({
  id,
  number: z.string(),
  handlerName: z.nullable(z.string()),
  respondBy: z.string(),
  severity: z.enum(severities),
})
export type Receipt = z.output<typeof Receipt>

const scale = z.optional(z.nullable(wholeNumber({ min: 1, max: 5 })))
const causes = z.array(choices(rootCauseCategories)).check(z.maxLength(rootCauseCategories.length))
const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
const ref = { id, version }
/** Which questions and rules there are is known by those who ask them; unknown ones are refused there. */
const word = z.string().check(z.maxLength(40))
const known = choices(['yes', 'no', 'unknown'], 'et svar')
/** Filters of the list; the web keeps the same words in its URL. */
export const Filters = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(many(statuses)),
  severity: z.optional(many(severities)),
  deviationType: z.optional(many(deviationTypes)),
  category: z.optional(many(categories)),
  /** With everything below each department. */
  departmentId: z.optional(manyIds),
  locationId: z.optional(manyIds),
  assigneeId: z.optional(id),
  reportedBy: z.optional(id),
  /** Views of the signed-in user. */
  view: z.optional(choices(['mine', 'reported', 'team', 'toVerify', 'effectCheck', 'duties'])),
  reportedFrom: z.optional(isoDate),
  reportedTo: z.optional(isoDate),
  closedFrom: z.optional(isoDate),
  closedTo: z.optional(isoDate),
  rootCauseCategory: z.optional(many(rootCauseCategories)),
  /** Closed after the deadline, or within it; who was never given one has broken none. */
  closedLate: z.optional(flag),
  closedInTime: z.optional(flag),
  /** Not closed as a duplicate of another. */
  original: z.optional(flag),
  overdue: z.optional(flag),
  /** Nobody has looked at it, and the time for it is over (domain 3.11). */
  unanswered: z.optional(flag),
  reopened: z.optional(flag),
  restricted: z.optional(flag),
  hasActions: z.optional(flag),
  lacksRootCause: z.optional(flag),
  /** Of none of the company's places. */
  lacksPlace: z.optional(flag),
  /** Any of these words. */
  tagId: z.optional(manyIds),
  /** Age in days since reported, for the dashboard's buckets. */
  minAgeDays: z.optional(dayCount),
  maxAgeDays: z.optional(dayCount),
  /** Working days from reported to closed, both ends included; of closed cases alone. */
  minLeadDays: z.optional(dayCount),
  maxLeadDays: z.optional(dayCount),
})
export type Filters = z.output<typeof Filters>
/** What happened, told step by step (Historikk). */
export const TimelineEntry = z.object({
  id,
  at: z.string(),
  actorName: z.string(),
  actorRole: z.string(),
  action: z.string(),
  entityNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

/** An earlier case that tells of the same, as far as words can say. */
const Similar = z.object({ id, number: z.string(), title: z.string(), status: z.enum(statuses), reportedAt: z.string() })
export type Similar = z.output<typeof Similar>
/** What else tells of the same: cases closed as duplicates of this one, and how often it has happened in the same place. */
export const Related = z.object({
  duplicates: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      reportedByName: z.string(),
      reportedAt: z.string(),
      commentCount: z.int(),
      fileCount: z.int(),
    }),
  ),
  /** At least three of its category in its place within the last ninety days; null when it is not so (domain 3.3.8). */
  repeated: z.nullable(z.object({ count: z.int(), category: z.enum(categories), locationId: id, from: z.string(), to: z.string() })),
})
export type Related = z.output<typeof Related>

export const deviations = {
  list: read(
    '/deviations',
    z.extend(Filters, { sort: z._default(choices(sortKeys), 'priority'), cursor: z.optional(cursor), limit: pageLimit }),
    z.object({ items: z.array(DeviationRow), nextCursor: z.nullable(z.string()), total: z.int(), totalCapped: z.boolean() }),
  ),
  /** While a report is being written: at most three cases the reporter may see that it looks like. */
  similar: read(
    '/deviations/similar',
    z.strictObject({ text: z.string().check(z.trim(), z.maxLength(300)), locationId: z.optional(id) }),
    z.object({ items: z.array(Similar) }),
  ),
  related: read('/deviations/:id/related', z.strictObject({ id }), Related),
  /** The list as a file: the same filters, order and columns, of what the person may take out (domain 4.2). */
  export: extract(
    '/deviations/export',
    z.extend(Filters, {
      sort: z._default(choices(sortKeys), 'priority'),
      columns: z.array(choices(listColumns, 'kolonner')).check(z.minLength(1), z.maxLength(listColumns.length)),
      format: choices(exportFormats, 'filtype'),
      /** Only these, of what the filters leave. */
      ids: z.optional(z.array(id).check(z.maxLength(bulkLimit))),
    }),
  ),
  /** One step for several cases. Each is judged by its own rules; those refused are told of with the reason, and the others are done. */
  bulk: write(
    '/deviations/bulk',
    z.strictObject({
      rows: z.array(z.strictObject(ref)).check(z.minLength(1), z.maxLength(bulkLimit)),
      step: choices(bulkSteps),
      assigneeId: orNull(id),
      dueDate: orNull(isoDate),
      tags: z.optional(TagNames),
    }),
    z.object({ done: z.int(), refused: z.array(z.object({ id, number: z.nullable(z.string()), message: z.string() })) }),
  ),
  rowTags: read('/deviations/tags/rows', z.strictObject({ ids: manyIds }), RowTags),
  caseTags: read('/deviations/:id/tags', z.strictObject({ id }), Tags),
  tag: write('/deviations/:id/tags', TagChange, Tags),
  get: read('/deviations/:id', z.strictObject({ id }), Deviation),
  timeline: read('/deviations/:id/timeline', z.strictObject({ id }), z.object({ items: z.array(TimelineEntry) })),
  report: write('/deviations', Report, Receipt),
  editReport: write(
    '/deviations/:id/report',
    z.strictObject({ ...ref, description: freeText({ min: 5, label: 'hva som skjedde' }) }),
    Deviation,
    'PUT',
  ),
  edit: write(
    '/deviations/:id',
    z.strictObject({
      ...ref,
      title: freeLine({ min: 3, label: 'tittel' }),
      description: z.optional(freeText()),
      deviationType: choices(deviationTypes, 'type'),
      category: choices(categories, 'kategori'),
      impact: scale,
      likelihood: scale,
      occurredAt: orNull(instant),
      detectedAt: orNull(instant),
      locationId: orNull(id),
      locationText: orNull(freeLine({ max: 200 })),
      immediateAction: orNull(freeText()),
      madeSafe: orNull(choices(madeSafeAnswers)),
      dueDate: orNull(isoDate),
      thirdParty: orNull(freeLine()),
      thirdPartyOrgNumber: orNull(orgNumber),
      costEstimate: orNull(wholeNumber()),
    }),
    Deviation,
    'PUT',
  ),
  investigate: write(
    '/deviations/:id/investigate',
    z.strictObject({
      ...ref,
      rootCause: orNull(freeText()),
      rootCauseCategories: causes,
      fiveWhys: z.array(freeText({ max: 500 })).check(z.maxLength(5)),
      lessonsLearned: orNull(freeText()),
    }),
    Deviation,
  ),
  start: write(
    '/deviations/:id/start',
    z.strictObject({
      ...ref,
      assigneeId: id,
      category: choices(categories, 'kategori'),
      severity: choices(severities, 'alvorlighetsgrad'),
      dueDate: isoDate,
      impact: scale,
      likelihood: scale,
      reason: z.optional(freeText({ max: 1000 })),
      /** The further questions of the category, and «Er dette meldepliktig?» for each rule that fires. */
      regulatoryFlags: z.optional(z.array(z.strictObject({ flag: word, answer: known })).check(z.maxLength(20))),
      dutyAnswers: z.optional(
        z.array(z.strictObject({ ruleId: word, answer: known, reason: orNull(freeText({ max: 1000 })) })).check(z.maxLength(20)),
      ),
    }),
    Deviation,
  ),
  assign: write('/deviations/:id/assign', z.strictObject({ ...ref, assigneeId: id }), Deviation),
  closeDirectly: write(
    '/deviations/:id/close-directly',
    z.strictObject({
      ...ref,
      closureReason: choices(closureReasonsWithoutTreatment, 'årsak'),
      closureComment: freeText({ min: 10, max: 1000, label: 'begrunnelse' }),
      immediateAction: orNull(freeText()),
      duplicateOfId: orNull(id),
    }),
    Deviation,
  ),
  /** The others are closed as duplicates of this one (domain 3.3.8); all of them, or none. */
  merge: write(
    '/deviations/:id/merge',
    z.strictObject({
      ...ref,
      duplicateIds: z.array(id).check(z.minLength(1, { error: 'Velg minst ett avvik' }), z.maxLength(mostMerged)),
      reason,
    }),
    Deviation,
  ),
  planAction: write('/deviations/:id/actions', z.extend(ActionFields, { id, version }), Deviation),
  /** Root cause and scale may be given in the same breath; what is given is saved even though it is one step. */
  resolve: write(
    '/deviations/:id/resolve',
    z.strictObject({
      ...ref,
      resolutionSummary: freeText({ min: 10, label: 'hva som er gjort' }),
      rootCause: orNull(freeText()),
      rootCauseCategories: z.optional(causes),
      impact: scale,
      likelihood: scale,
    }),
    Deviation,
  ),
  close: write('/deviations/:id/close', z.strictObject({ ...ref, closureComment: orNull(freeText({ max: 1000 })) }), Deviation),
  sendBack: write('/deviations/:id/send-back', z.strictObject({ ...ref, reason }), Deviation),
  reopen: write('/deviations/:id/reopen', z.strictObject({ ...ref, reason, dueDate: isoDate }), Deviation),
  putBack: write('/deviations/:id/put-back', z.strictObject({ ...ref, reason }), Deviation),
  delete: write('/deviations/:id/delete', z.strictObject({ ...ref, reason }), z.object({ id, number: z.string() })),
  move: write('/deviations/:id/move', z.strictObject({ ...ref, departmentId: id, reason }), Deviation),
  changeSeverity: write(
    '/deviations/:id/change-severity',
    z.strictObject({ ...ref, severity: choices(severities, 'alvorlighetsgrad'), reason: z.optional(freeText({ max: 1000 })) }),
    Deviation,
  ),
  mentionable: read('/deviations/:id/mentionable', MentionSearch, Mentionable),
  comment: write('/deviations/:id/comments', NewComment, Commented),
  editComment: write('/deviations/:id/comments/:commentId', CommentEdit, Commented, 'PUT'),
  deleteComment: write('/deviations/:id/comments/:commentId/delete', CommentRef, Deviation),
  attach: write(
    '/deviations/:id/files',
    z.strictObject({ id, fileIds: z.array(id).check(z.minLength(1), z.maxLength(20)), kind: z.optional(choices(fileKinds)) }),
    Deviation,
  ),
  file: download('/deviations/:id/files/:fileId', z.strictObject({ id, fileId: id, thumbnail: z.optional(flag) })),
}
