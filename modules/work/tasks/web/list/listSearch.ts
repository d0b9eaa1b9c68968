import type { IsoDate } from '@portal/kit/dates'
import { oneOf, searchId, searchText, someOf } from '@portal/ui/search'
import { searchDay } from '@portal/ui/searchDay'
import {
  categories,
  type EffectiveStatus,
  effectiveStatuses,
  type ListColumn,
  listColumns,
  type Priority,
  priorities,
  type SortKey,
  type Span,
  sortKeys,
  sources,
  spans,
  type TaskCategory,
  type TaskSource,
  type TaskView,
  views,
} from '../../choices.ts'

/** What the list shows, as it stands in the address. Without anything: mine, not finished (domain 3.2.4). */
export type ListSearch = {
  q?: string
  kind?: string
  view?: TaskView | 'all'
  status?: EffectiveStatus[] | 'all'
  waiting?: true
  priority?: Priority[]
  category?: TaskCategory[]
  ownCategoryId?: string
  assigneeId?: string
  createdBy?: string
  departmentId?: string
  locationId?: string
  projectId?: string
  tagId?: string
  source?: TaskSource[]
  due?: Span
  dueFrom?: IsoDate
  dueTo?: IsoDate
  completedFrom?: IsoDate
  completedTo?: IsoDate
  completedLate?: true
  completedInTime?: true
  minAgeDays?: string
  maxAgeDays?: string
  recurring?: true
  sort?: SortKey
  columns?: ListColumn[]
  show?: 'board' | 'calendar'
  /** Of the calendar: how much of it, and a day in it; without them this month. */
  by?: 'week'
  day?: IsoDate
}

const kind = (value: unknown) => (typeof value === 'string' && /^[a-zA-Z]{1,40}$/.test(value) ? value : undefined)
const count = (value: unknown) => (typeof value === 'string' && /^\d{1,5}$/.test(value) ? value : undefined)
const flag = (value: unknown) => (value === true || value === 'true' ? true : undefined)

/** Keeps what is understood and drops the rest, so that a mistyped address still shows a list. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read = {
    q: searchText(search.q),
    kind: kind(search.kind),
    view: oneOf([...views, 'all'], search.view),
    status: search.status === 'all' ? 'all' : someOf(effectiveStatuses, search.status),
    waiting: flag(search.waiting),
    priority: someOf(priorities, search.priority),
    category: someOf(categories, search.category),
    ownCategoryId: searchId(search.ownCategoryId),
    assigneeId: searchId(search.assigneeId),
    createdBy: searchId(search.createdBy),
    departmentId: searchId(search.departmentId),
    locationId: searchId(search.locationId),
    projectId: searchId(search.projectId),
    tagId: searchId(search.tagId),
    source: someOf(sources, search.source),
    due: oneOf(spans, search.due),
    dueFrom: searchDay(search.dueFrom),
    dueTo: searchDay(search.dueTo),
    completedFrom: searchDay(search.completedFrom),
    completedTo: searchDay(search.completedTo),
    completedLate: flag(search.completedLate),
    completedInTime: flag(search.completedInTime),
    minAgeDays: count(search.minAgeDays),
    maxAgeDays: count(search.maxAgeDays),
    recurring: flag(search.recurring),
    sort: oneOf(sortKeys, search.sort),
    columns: someOf(listColumns, search.columns),
    show: oneOf(['board', 'calendar'], search.show),
    by: oneOf(['week'], search.by),
    day: searchDay(search.day),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ListSearch
}

/** Whose tasks are shown: somebody's own, a department's, a place's, a project's or those with a word are looked for among all. */
export const viewOf = ({ view, assigneeId, createdBy, departmentId, locationId, projectId, tagId }: ListSearch) =>
  view ?? ((assigneeId ?? createdBy ?? departmentId ?? locationId ?? projectId ?? tagId) ? 'all' : 'mine')

/** How many filters are set beyond what the list opens with. */
export const filterCount = ({ sort: _sort, columns: _columns, show: _show, by: _by, day: _day, q: _q, ...filters }: ListSearch) =>
  Object.keys(filters).length
