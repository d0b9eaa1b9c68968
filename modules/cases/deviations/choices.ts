import type { Category } from '@portal/kit/categories'

/** The closed lists of a deviation, apart from the schemas: an address can be read with them before anything heavy is fetched. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]
export const statuses = ['open', 'inProgress', 'resolved', 'closed'] as const
export type DeviationStatus = (typeof statuses)[number]
export const unclosed = ['open', 'inProgress', 'resolved'] as const satisfies DeviationStatus[]
export const deviationTypes = ['incident', 'nearMiss', 'unsafeCondition', 'nonConformity', 'customerComplaint', 'improvement'] as const
export type DeviationType = (typeof deviationTypes)[number]
export { type Category, categories } from '@portal/kit/categories'
/** Restricted from the first moment (domain 3.3.1). The database's trigger knows the same four. */
export const alwaysRestricted: readonly Category[] = ['privacy', 'personalInjury', 'psychosocial', 'theft']
export const rootCauseCategories = [
  'training',
  'ruleBreach',
  'humanError',
  'equipment',
  'maintenance',
  'design',
  'routineMissing',
  'routineNotFollowed',
  'management',
  'staffing',
  'communication',
  'timePressure',
  'weather',
  'thirdParty',
] as const
export type RootCauseCategory = (typeof rootCauseCategories)[number]
export const closureReasons = [
  'fixed',
  'handledOnSite',
  'notDeviation',
  'duplicate',
  'improvementImplemented',
  'improvementRejected',
] as const
export type ClosureReason = (typeof closureReasons)[number]
/** What D3 may be closed as. */
export const closureReasonsWithoutTreatment = ['handledOnSite', 'notDeviation', 'duplicate', 'improvementRejected'] as const
export type DirectClosureReason = (typeof closureReasonsWithoutTreatment)[number]
/** What keeps a case from being started, closed, deleted or changed: notices to authorities, injuries, breaches and retention, in their own modules. */
export const holds = [
  'dutyToAnswer',
  'dutyOpen',
  'copyMissing',
  'dutySent',
  'injury',
  'injuryIncomplete',
  'noInjury',
  'breach',
  'breachIncomplete',
  'legalHold',
  'anonymised',
] as const
export type Hold = (typeof holds)[number]
/** What is known of a case that settles how grave it is at least (domain 3.3.2), the gravest first. The database keeps all but the impact. */
export const floorReasons = ['death', 'seriousInjury', 'gravestImpact', 'specialCategories', 'manyPersons', 'highRisk'] as const
export type FloorReason = (typeof floorReasons)[number]
export const madeSafeAnswers = ['yes', 'no', 'notRelevant'] as const
export type MadeSafe = (typeof madeSafeAnswers)[number]
/** What may happen to a deviation: D1 to D11 of domain 3.3.3, and the daily work on an open case. */
export const deviationSteps = [
  'start',
  'closeDirectly',
  'merge',
  'resolve',
  'close',
  'sendBack',
  'reopen',
  'putBack',
  'delete',
  'move',
  'changeSeverity',
  'edit',
  'editReport',
  'investigate',
  'planAction',
  'assign',
  'comment',
  'commentInternally',
  'attach',
  'tag',
] as const
export type DeviationStep = (typeof deviationSteps)[number]
/** Every column the list can show and take out, in the order they stand in unless another is chosen. */
export const listColumns = [
  'number',
  'title',
  'severity',
  'status',
  'category',
  'department',
  'project',
  'assignee',
  'reportedBy',
  'next',
  'reported',
  'due',
  'verifyBy',
  'age',
  'files',
  'comments',
  'tags',
  'ownFields',
  'duty',
] as const
export type ListColumn = (typeof listColumns)[number]
/** Columns nobody has chosen: what tells which case presses, and room for its title. */
export const usualColumns: readonly ListColumn[] = ['number', 'title', 'severity', 'status', 'assignee', 'next']
/** What may be done with several cases at once; closing is not among them (domain 3.3.8). */
export const bulkSteps = ['assign', 'setDueDate', 'tag'] as const
export type BulkStep = (typeof bulkSteps)[number]
export const bulkLimit = 100
export const mostMerged = 20 // duplicates closed into one case at once
// biome-ignore format: one row
export const sortKeys = [
  'priority', '-reported', 'reported', 'due', '-due', '-severity', 'severity', 'title', '-title', 'duty', '-duty',
] as const
export type SortKey = (typeof sortKeys)[number]
