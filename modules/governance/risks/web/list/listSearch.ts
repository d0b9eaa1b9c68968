import { type IsoDate, isDate } from '@portal/kit/dates'
import type { AssessmentType } from '@portal/modules/governance/riskAssessments'
import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import { oneOf, searchId, searchText, someOf } from '@portal/ui/search'
import {
  type AcceptanceState,
  acceptanceStates,
  type ListColumn,
  listColumns,
  type Move,
  moves,
  type RiskCategory,
  riskCategories,
  type ShownStatus,
  type SortKey,
  shownStatuses,
  shows,
  sortKeys,
} from '../../choices.ts'

/** The contracts of other modules are not fetched with every page's address; `satisfies` holds that no word of theirs is missing here. */
const riskLevels = Object.keys({ low: true, medium: true, high: true, extreme: true } satisfies Record<RiskLevel, true>) as RiskLevel[]
const assessmentTypes = Object.keys({
  ros: true,
  sja: true,
  dpia: true,
  infosec: true,
  project: true,
  chemical: true,
  fire: true,
  electrical: true,
  psychosocial: true,
  equality: true,
  dueDiligence: true,
  supplier: true,
  change: true,
  other: true,
} satisfies Record<AssessmentType, true>) as AssessmentType[]

/** What the list shows, as it stands in the address. Without anything: what is open, the worst first. */
export type ListSearch = {
  show?: (typeof shows)[number]
  q?: string
  level?: RiskLevel[]
  afterLevel?: RiskLevel[]
  status?: ShownStatus[]
  assessmentType?: AssessmentType[]
  category?: RiskCategory[]
  ownerId?: string
  departmentId?: string
  locationId?: string
  projectId?: string
  assessmentId?: string
  reviewOverdue?: true
  withoutActions?: true
  unscored?: true
  acceptance?: AcceptanceState
  acceptedBy?: string
  acceptedTo?: IsoDate
  withProposal?: true
  moved?: Move
  movedFrom?: IsoDate
  probability?: number
  consequence?: number
  afterProbability?: number
  afterConsequence?: number
  tagId?: string
  sort?: SortKey
  columns?: ListColumn[]
  /** The same risks as a matrix, before and after. */
  as?: 'matrix'
}

export type FilterProps = { search: ListSearch; onChange: (changes: Partial<ListSearch>) => void }

const flag = (value: unknown) => (value === true || value === 'true' ? true : undefined)
const step = (value: unknown) => (/^[1-6]$/.test(String(value)) ? Number(value) : undefined)
const date = (value: unknown) => (isDate(value) ? value : undefined)

/** Keeps what is understood and drops the rest, so that a mistyped address still shows a list. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read = {
    show: oneOf(shows, search.show),
    q: searchText(search.q),
    level: someOf(riskLevels, search.level),
    afterLevel: someOf(riskLevels, search.afterLevel),
    status: someOf(shownStatuses, search.status),
    assessmentType: someOf(assessmentTypes, search.assessmentType),
    category: someOf(riskCategories, search.category),
    ownerId: searchId(search.ownerId),
    departmentId: searchId(search.departmentId),
    locationId: searchId(search.locationId),
    projectId: searchId(search.projectId),
    assessmentId: searchId(search.assessmentId),
    reviewOverdue: flag(search.reviewOverdue),
    withoutActions: flag(search.withoutActions),
    unscored: flag(search.unscored),
    acceptance: oneOf(acceptanceStates, search.acceptance),
    acceptedBy: searchId(search.acceptedBy),
    acceptedTo: date(search.acceptedTo),
    withProposal: flag(search.withProposal),
    moved: oneOf(moves, search.moved),
    movedFrom: date(search.movedFrom),
    probability: step(search.probability),
    consequence: step(search.consequence),
    afterProbability: step(search.afterProbability),
    afterConsequence: step(search.afterConsequence),
    tagId: searchId(search.tagId),
    sort: oneOf(sortKeys, search.sort),
    columns: someOf(listColumns, search.columns),
    as: oneOf(['matrix'], search.as),
  }
  const isUsual = read.show === usualShow(read)
  return Object.fromEntries(
    Object.entries(read).filter(([key, value]) => value !== undefined && !(key === 'show' && isUsual)),
  ) as ListSearch
}

/** What is shown until something else is chosen: what is searched for is looked for among all. */
export const usualShow = ({ q }: { q?: string | undefined }) => (q ? 'all' : 'open')
export const showOf = (search: ListSearch) => search.show ?? usualShow(search)

/** The list's filters as the contract takes them. */
export function filtersOf(search: ListSearch) {
  const { sort: _sort, columns: _columns, as: _as, departmentId, tagId, ...filters } = search
  return { ...filters, show: showOf(search), ...(departmentId && { departmentId: [departmentId] }), ...(tagId && { tagId: [tagId] }) }
}

/** How many filters are set beyond what the list opens with. */
export const filterCount = ({ sort: _sort, columns: _columns, as: _as, q: _q, ...filters }: ListSearch) => Object.keys(filters).length
