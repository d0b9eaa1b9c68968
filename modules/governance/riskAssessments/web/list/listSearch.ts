import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import { oneOf, searchId, searchText } from '@portal/ui/search'
import { type AssessmentType, assessmentTypes, type ShownStatus, shownStatuses } from '../../choices.ts'

/** The contract of another module is not fetched with every page's address; `satisfies` holds that no word of it is missing here. */
const riskLevels = Object.keys({ low: true, medium: true, high: true, extreme: true } satisfies Record<RiskLevel, true>) as RiskLevel[]

/** What a list shows, as it stands in the address: one choice of each. */
export type ListSearch = {
  status?: ShownStatus
  assessmentType?: AssessmentType
  level?: RiskLevel
  /** Of the list of safe job analyses alone. */
  sja?: 'all'
  q?: string
  reviewOverdue?: 'true'
  tagId?: string
}

/** Keeps what is understood and drops the rest. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read = {
    status: oneOf(shownStatuses, search.status),
    assessmentType: oneOf(assessmentTypes, search.assessmentType),
    level: oneOf(riskLevels, search.level),
    sja: oneOf(['all'], search.sja),
    q: searchText(search.q),
    reviewOverdue: oneOf(['true'], String(search.reviewOverdue)),
    tagId: searchId(search.tagId),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ListSearch
}

const filtersOf = ({ status, assessmentType, level, tagId, reviewOverdue, q }: ListSearch) => ({
  ...(q && { q }),
  ...(status && { status: [status] }),
  ...(assessmentType && { assessmentType: [assessmentType] }),
  ...(level && { level: [level] }),
  ...(tagId && { tagId: [tagId] }),
  ...(reviewOverdue && { reviewOverdue: true as const }),
})

/** Filters of the list of assessments as the contract takes them; what has a tag is shown whole, as it was counted. */
export const assessmentFilters = (search: ListSearch) => ({ ...filtersOf(search), ...(!search.tagId && { sja: 'none' as const }) })
/** Those of the list of safe job analyses, which begins with what holds now. */
export const sjaFilters = (search: ListSearch) => ({ ...filtersOf(search), sja: search.sja ?? ('now' as const) })
