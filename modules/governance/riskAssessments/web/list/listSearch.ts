import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import { oneOf, searchId, searchText } from '@portal/ui/search'
import { searchDay } from '@portal/ui/searchDay'
import { type AssessmentType, assessmentTypes, type ShownStatus, shownStatuses } from '../../choices.ts'

/** The contract of another module is not fetched with every page's address; `satisfies` holds that no word of it is missing here. */
const riskLevels = Object.keys({ low: true, medium: true, high: true, extreme: true } satisfies Record<RiskLevel, true>) as RiskLevel[]

/** What a list shows, as it stands in the address: one choice of each. */
export type ListSearch = {
  status?: ShownStatus
  assessmentType?: AssessmentType
  level?: RiskLevel
  /** Of the list of safe job analyses alone. */
  sja?: 'now' | 'all'
  q?: string
  reviewOverdue?: 'true'
  ownerId?: string
  reviewFrom?: string
  reviewTo?: string
  tagId?: string
}

/** Keeps what is understood and drops the rest. */
export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  known({
    status: oneOf(shownStatuses, search.status),
    assessmentType: oneOf(
      assessmentTypes.filter((one) => one !== 'sja'),
      search.assessmentType,
    ),
    level: oneOf(riskLevels, search.level),
    q: searchText(search.q),
    reviewOverdue: oneOf(['true'], String(search.reviewOverdue)),
    ownerId: searchId(search.ownerId),
    reviewFrom: searchDay(search.reviewFrom),
    reviewTo: searchDay(search.reviewTo),
    tagId: searchId(search.tagId),
  })
/** The same of the list of safe job analyses. */
export const readSjaSearch = (search: Record<string, unknown>): ListSearch =>
  known({ status: oneOf(shownStatuses, search.status), sja: oneOf(['now', 'all'], search.sja), q: searchText(search.q) })
const known = (read: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ListSearch
/** What holds now; all of them where one is searched for, or by its status. */
export const shownSja = ({ sja, q, status }: ListSearch) => sja ?? (q || status ? 'all' : 'now')

const filtersOf = ({ status, assessmentType, level, tagId, reviewOverdue, ownerId, reviewFrom, reviewTo, q }: ListSearch) => ({
  ...(q && { q }),
  ...(status && { status: [status] }),
  ...(assessmentType && { assessmentType: [assessmentType] }),
  ...(level && { level: [level] }),
  ...(tagId && { tagId: [tagId] }),
  ...(reviewOverdue && { reviewOverdue: true as const }),
  ...(ownerId && { ownerId }),
  ...(reviewFrom && { reviewFrom }),
  ...(reviewTo && { reviewTo }),
})

/** Filters of the list of assessments as the contract takes them; what has a tag is shown whole, as it was counted. */
export const assessmentFilters = (search: ListSearch) => ({ ...filtersOf(search), ...(!search.tagId && { sja: 'none' as const }) })
/** Those of the list of safe job analyses, which begins with what holds now. */
export const sjaFilters = (search: ListSearch) => ({ ...filtersOf(search), sja: shownSja(search) })
