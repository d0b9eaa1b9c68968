import { oneOf, searchId, searchText, someLike, someOf } from '@portal/ui/search'
import { searchDay as day } from '@portal/ui/searchDay'
import {
  type Category,
  categories,
  type DeviationStatus,
  type DeviationType,
  deviationTypes,
  type ListColumn,
  listColumns,
  type RootCauseCategory,
  rootCauseCategories,
  type Severity,
  type SortKey,
  severities,
  sortKeys,
  statuses,
} from '../../choices.ts'

const views = ['mine', 'reported', 'team', 'toVerify', 'effectCheck', 'duties'] as const
const flags = [
  'overdue',
  'unanswered',
  'reopened',
  'restricted',
  'hasActions',
  'lacksRootCause',
  'lacksPlace',
  'closedLate',
  'closedInTime',
  'closedUndated',
  'hasCost',
  'original',
  'effective',
  'notEffective',
] as const
type Flag = (typeof flags)[number]

/** What the list shows, as it stands in the address. */
export type ListSearch = {
  q?: string
  /** `all` where the address says so; of a list nobody has narrowed, what is not closed is shown. */
  status?: DeviationStatus[] | 'all'
  severity?: Severity[]
  deviationType?: DeviationType[]
  category?: Category[]
  ownCategoryId?: string
  departmentId?: string
  locationId?: string
  projectId?: string
  tagId?: string
  /** Choices in the company's own fields, as `OwnChoices`. */
  own?: string[]
  assigneeId?: string
  view?: (typeof views)[number]
  reportedFrom?: string
  reportedTo?: string
  occurredFrom?: string
  occurredTo?: string
  dueFrom?: string
  dueTo?: string
  closedFrom?: string
  closedTo?: string
  effectFrom?: string
  effectTo?: string
  rootCauseCategory?: RootCauseCategory[]
  minAgeDays?: string
  maxAgeDays?: string
  minLeadDays?: string
  maxLeadDays?: string
  sort?: SortKey
  columns?: ListColumn[]
  show?: 'board' | 'map'
  /** What the map looks at: latitude, longitude and zoom. */
  at?: string
} & Partial<Record<Flag, true>>

const count = (value: unknown) => (typeof value === 'string' && /^\d{1,5}$/.test(value) ? value : undefined)

const camera = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,\d{1,2}(\.\d{1,2})?$/.test(value) ? value : undefined

/** Keeps what is understood and drops the rest, so that a mistyped address still shows a list. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read: ListSearch = {
    q: searchText(search.q),
    status: search.status === 'all' ? 'all' : someOf(statuses, search.status),
    severity: someOf(severities, search.severity),
    deviationType: someOf(deviationTypes, search.deviationType),
    category: someOf(categories, search.category),
    ownCategoryId: searchId(search.ownCategoryId),
    departmentId: searchId(search.departmentId),
    locationId: searchId(search.locationId),
    projectId: searchId(search.projectId),
    tagId: searchId(search.tagId),
    own: someLike(/^[0-9a-f-]{36}:(yes|no|[0-9a-f-]{36})$/, search.own),
    assigneeId: searchId(search.assigneeId),
    view: oneOf(views, search.view),
    reportedFrom: day(search.reportedFrom),
    reportedTo: day(search.reportedTo),
    occurredFrom: day(search.occurredFrom),
    occurredTo: day(search.occurredTo),
    dueFrom: day(search.dueFrom),
    dueTo: day(search.dueTo),
    closedFrom: day(search.closedFrom),
    closedTo: day(search.closedTo),
    effectFrom: day(search.effectFrom),
    effectTo: day(search.effectTo),
    rootCauseCategory: someOf(rootCauseCategories, search.rootCauseCategory),
    minAgeDays: count(search.minAgeDays),
    maxAgeDays: count(search.maxAgeDays),
    minLeadDays: count(search.minLeadDays),
    maxLeadDays: count(search.maxLeadDays),
    sort: oneOf(sortKeys, search.sort),
    columns: someOf(listColumns, search.columns),
    show: oneOf(['board', 'map'], search.show),
    at: camera(search.at),
  }
  for (const flag of flags) if (search[flag] === true || search[flag] === 'true') read[flag] = true
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
