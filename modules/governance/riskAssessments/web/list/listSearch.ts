import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import { oneOf, searchId } from '@portal/ui/search'
import { type AssessmentType, assessmentTypes, type ShownStatus, shownStatuses } from '../../choices.ts'

/** The contract of another module is not fetched with every page's address; `satisfies` holds that no word of it is missing here. */
const riskLevels = Object.keys({ low: true, medium: true, high: true, extreme: true } satisfies Record<RiskLevel, true>) as RiskLevel[]

/** What the list shows, as it stands in the address: one choice of each. */
export type ListSearch = {
  status?: ShownStatus
  assessmentType?: AssessmentType
  level?: RiskLevel
  sja?: 'now' | 'all' | 'none'
  reviewOverdue?: 'true'
  tagId?: string
}

/** Keeps what is understood and drops the rest. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read = {
    status: oneOf(shownStatuses, search.status),
    assessmentType: oneOf(assessmentTypes, search.assessmentType),
    level: oneOf(riskLevels, search.level),
    sja: oneOf(['now', 'all', 'none'], search.sja),
    reviewOverdue: oneOf(['true'], String(search.reviewOverdue)),
    tagId: searchId(search.tagId),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ListSearch
}

/** The list's filters as the contract takes them. */
export const filtersOf = ({ status, assessmentType, level, tagId, reviewOverdue, ...filters }: ListSearch) => ({
  ...filters,
  ...(status && { status: [status] }),
  ...(assessmentType && { assessmentType: [assessmentType] }),
  ...(level && { level: [level] }),
  ...(tagId && { tagId: [tagId] }),
  ...(reviewOverdue && { reviewOverdue: true as const }),
})
