import { categories } from '@portal/kit/categories'

/** What a risk is about: all that an avvik may be, and what a company may lose beside (domain 3.4.2). */
export const riskCategories = [...categories, 'strategic', 'finance', 'reputation', 'compliance'] as const
export type RiskCategory = (typeof riskCategories)[number]
export const riskStatuses = ['identified', 'assessed', 'treating', 'closed'] as const
export type RiskStatus = (typeof riskStatuses)[number]
/** As people call it: one somebody has accepted is accepted, for as long as that stands. */
export const shownStatuses = ['identified', 'assessed', 'treating', 'accepted', 'closed'] as const
export type ShownStatus = (typeof shownStatuses)[number]
/** As it is now, as it is to be, as it is when something is done, and as it would be with nothing done (R3). */
export const scoreSorts = ['current', 'target', 'residual', 'inherent'] as const
export type ScoreSort = (typeof scoreSorts)[number]
export const scoreSources = ['person', 'meeting', 'proposal', 'review', 'import'] as const
export type ScoreSource = (typeof scoreSources)[number]
export const trends = ['up', 'stable', 'down'] as const
export type Trend = (typeof trends)[number]
/** What is done at once with what is extreme (R9). */
export const stopDecisions = ['stopped', 'reduced', 'notInUse'] as const
export type StopDecision = (typeof stopDecisions)[number]
export const endedAs = ['withdrawn', 'expired', 'fallen', 'replaced', 'closed'] as const
export type EndedAs = (typeof endedAs)[number]
export const fallCauses = ['changed', 'levelUp', 'controlWeak', 'reviewMissed'] as const
export type FallCause = (typeof fallCauses)[number]
export const riskSteps = [
  'edit',
  'score',
  'planAction',
  'decideStop',
  'askAcceptance',
  'accept',
  'declineAcceptance',
  'withdrawAcceptance',
  'confirm',
  'close',
  'reopen',
  'delete',
  'attach',
  'tag',
] as const
export type RiskStep = (typeof riskSteps)[number]
export const acceptanceStates = ['standing', 'asked', 'fallen', 'none'] as const
export type AcceptanceState = (typeof acceptanceStates)[number]
export const shows = ['open', 'closed', 'all'] as const
export const moves = ['up', 'down', 'new'] as const
export type Move = (typeof moves)[number]
export const sortKeys = ['worst', 'review', '-created', 'created'] as const
export type SortKey = (typeof sortKeys)[number]
export const listColumns = [
  'number',
  'title',
  'level',
  'after',
  'actions',
  'status',
  'category',
  'assessment',
  'owner',
  'department',
  'location',
  'project',
  'review',
  'acceptedUntil',
  'created',
] as const
export type ListColumn = (typeof listColumns)[number]
export const usualColumns: readonly ListColumn[] = ['number', 'title', 'level', 'after', 'actions', 'owner', 'review']
export const bulkSteps = ['giveOwner', 'setReviewDate'] as const
export type BulkStep = (typeof bulkSteps)[number]
export const bulkLimit = 100
