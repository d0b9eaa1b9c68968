import type { Actor } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { pick } from '@portal/kit/pick'
import { daysWithin } from '@portal/kit/recurrence'
import { presentAction } from '@portal/modules/records/actions/server/public'
import type { Comment } from '@portal/modules/records/comments'
import { presentComment } from '@portal/modules/records/comments/server/public'
import { ownCategoryOf } from '@portal/modules/records/ownCategories/server/public'
import type { OwnField, OwnValues } from '@portal/modules/records/ownFields'
import { filledFields, valuesInWords } from '@portal/modules/records/ownFields/server/public'
import { mayHold } from '@portal/modules/records/retention/server/public'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { Deviation, severities } from '../contract.ts'
import { isOverdue, suggestedDueDates } from '../deadlineRules.ts'
import { belowFloor } from '../floorRules.ts'
import { type DeviationFacts, deviationRules, directClosureReasons, seesInternal } from '../rules.ts'
import { gravity, severityFloor } from '../severityRules.ts'
import type { DeviationRecord } from './queries.ts'
import { laterSteps } from './steps/later.ts'

const minute = 60_000

export const factsOf = (row: DeviationRecord, now: Date): DeviationFacts => ({
  ...row,
  isFresh: now.getTime() - new Date(row.reportedAt).getTime() < 24 * 60 * minute,
})

const audited = [
  'assigneeId',
  'assigneeName',
  'categoriesHeld',
  'category',
  'closedAt',
  'closedById',
  'closedByName',
  'closureComment',
  'closureReason',
  'costEstimate',
  'departmentId',
  'departmentName',
  'description',
  'detectedAt',
  'deviationType',
  'dueDate',
  'duplicateOfId',
  'duplicateOfNumber',
  'fiveWhys',
  'gravestSeverity',
  'id',
  'immediateAction',
  'impact',
  'injuredWho',
  'isRestricted',
  'isSeverityConfirmed',
  'isSodRelaxed',
  'isSomeoneInjured',
  'lessonsLearned',
  'likelihood',
  'locationId',
  'locationName',
  'locationText',
  'madeSafe',
  'number',
  'occurredAt',
  'onBehalfOf',
  'ownCategoryName',
  'projectId',
  'projectName',
  'rejectedCount',
  'reopenedCount',
  'reportedAt',
  'reportedById',
  'reportedByName',
  'reportedSeverity',
  'resolutionSummary',
  'resolvedAt',
  'respondBy',
  'respondedAt',
  'rootCause',
  'rootCauseCategories',
  'severity',
  'status',
  'thirdParty',
  'thirdPartyOrgNumber',
  'title',
  'verifyBy',
  'version',
] as const
/** Of what the log keeps of a case, the texts people write: only hashes of them where it is restricted. A new one is added here. */
export const writtenFields = [
  'title',
  'description',
  'onBehalfOf',
  'locationText',
  'thirdParty',
  'thirdPartyOrgNumber',
  'immediateAction',
  'rootCause',
  'fiveWhys',
  'lessonsLearned',
  'resolutionSummary',
  'closureComment',
  'tags',
  'ownFields',
  'internalFields',
]
/** The company's own fields in words: those everybody reads, and those for who treats the case, which their reader's timeline leaves out. */
export function ownInWords(fields: readonly OwnField[], values: OwnValues) {
  const filled = filledFields(fields, values, true)
  const of = (audience: OwnField['audience']) => valuesInWords(filled.filter((field) => field.audience === audience))
  return { ownFields: of('all'), internalFields: of('handlers') }
}
/** What the audit log keeps of a case: its own fields, and names beside ids, because names change. */
export const auditOf = (row: DeviationRecord, isRestricted = row.isRestricted) =>
  hashTexts({ ...pick(row, audited), ...ownInWords(row.fieldsOfCase, row.ownValues) }, writtenFields, row.id, isRestricted)

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null)
const shown = fieldsOf(Deviation)

/** A case that is called milder than it is known to be keeps the deadline of what it is. */
function dueDatesOf({ reportedAt, companyDays, deadlines, ...row }: DeviationRecord, now: Date) {
  if (!companyDays) return null
  const dates = suggestedDueDates(reportedAt, now, daysWithin(companyDays.closed), deadlines ?? undefined)
  return Object.fromEntries(severities.map((one) => [one, dates[gravity({ ...row, severity: one })]])) as typeof dates
}
/** What is known of injuries and breaches is for those who judge or treat the case. */
function floorFor(actor: Actor, facts: DeviationFacts) {
  const { changeSeverity, edit } = deviationRules.steps
  const floor = severityFloor(facts)
  if (!floor || (changeSeverity.who(actor, facts) && edit.who(actor, facts))) return null
  return { ...floor, canGoBelow: belowFloor(actor, facts, 'low')?.refusal === null }
}

/** The case as the outside world sees it, with what this actor may do and why not the rest. */
export function presentDeviation(actor: Actor, row: DeviationRecord, now: Date): Deviation {
  const facts = factsOf(row, now)
  const { duplicateOfId, duplicateOfNumber, hints } = row
  const dueDates = dueDatesOf(row, now)
  return {
    ...pick(row, shown),
    severityFloor: floorFor(actor, facts),
    reportedBy: { id: row.reportedById, name: row.reportedByName },
    assignee: person(row.assigneeId, row.assigneeName),
    closedBy: person(row.closedById, row.closedByName),
    duplicateOf: duplicateOfId && duplicateOfNumber ? { id: duplicateOfId, number: duplicateOfNumber } : null,
    isOverdue: isOverdue(row, osloDate(now)),
    ownCategory: ownCategoryOf(row),
    suggestedCategory: row.category === 'other' && row.status === 'open' ? (hints[0] ?? null) : null,
    suggestedDueDate: dueDates?.[row.severity] ?? null,
    suggestedDueDates: dueDates,
    ownFields: filledFields(row.fieldsOfCase, row.ownValues, seesInternal(actor, row)),
    actions: row.actions.map((action) => presentAction(actor, action, now)),
    comments: commentsFor(actor, row, now),
    ...deviationRules.possible(actor, facts),
    later: laterSteps(actor, facts),
    lacking: deviationRules.lacking(actor, facts),
    canHold: mayHold(actor, row),
    directClosureReasons: directClosureReasons(facts),
  }
}

const commentsFor = (actor: Actor, row: DeviationRecord, now: Date): Comment[] =>
  row.comments
    .filter(({ visibility }) => visibility === 'all' || seesInternal(actor, row))
    .map((comment) => presentComment(comment, row.mentioned, { actor, now }))
