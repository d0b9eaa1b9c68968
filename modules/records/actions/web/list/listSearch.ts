import { type IsoDate, isDate } from '@portal/kit/dates'
import { oneOf, searchId, searchText, someOf } from '@portal/ui/search'
import {
  type ActionStatus,
  type ActionType,
  actionStatuses,
  actionTypes,
  type ListColumn,
  listColumns,
  type ParentLevel,
  parentLevels,
  type SortKey,
  sortKeys,
  unfinished,
} from '../../choices.ts'

/** What a leader's week links to stands last. */
export const shows = ['mine', 'toVerify', 'all', 'teamOpen', 'teamOverdue', 'teamDone'] as const
export type Show = (typeof shows)[number]
const filtersOfShow = {
  mine: { mine: true, status: [...unfinished] },
  toVerify: { verifiable: true },
  all: {},
  teamOpen: { team: true, status: [...unfinished] },
  teamOverdue: { team: true, overdue: true },
  teamDone: { team: true, status: ['done', 'verified'] },
} satisfies Record<Show, object>

/** What the list shows, as it stands in the address. Without anything: mine, not finished. */
export type ListSearch = {
  show?: Show
  q?: string
  status?: ActionStatus[]
  actionType?: ActionType[]
  level?: ParentLevel[]
  ownerId?: string
  departmentId?: string
  dueFrom?: IsoDate
  dueTo?: IsoDate
  doneFrom?: IsoDate
  doneTo?: IsoDate
  sort?: SortKey
  columns?: ListColumn[]
  layout?: 'board'
}

const day = (value: unknown) => (isDate(value) ? value : undefined)

/** Keeps what is understood and drops the rest, so that a mistyped address still shows a list. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read = {
    show: oneOf(shows, search.show),
    q: searchText(search.q),
    status: someOf(actionStatuses, search.status),
    actionType: someOf(actionTypes, search.actionType),
    level: someOf(parentLevels, search.level),
    ownerId: searchId(search.ownerId),
    departmentId: searchId(search.departmentId),
    dueFrom: day(search.dueFrom),
    dueTo: day(search.dueTo),
    doneFrom: day(search.doneFrom),
    doneTo: day(search.doneTo),
    sort: oneOf(sortKeys, search.sort),
    columns: someOf(listColumns, search.columns),
    layout: oneOf(['board'], search.layout),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as ListSearch
}

/** Which actions are shown: somebody's, a department's, and those that are searched for, are looked for among all. */
export const showOf = ({ show, q, ownerId, departmentId }: ListSearch): Show => show ?? ((q ?? ownerId ?? departmentId) ? 'all' : 'mine')

/** The list's filters as the contract takes them. */
export function filtersOf(search: ListSearch) {
  const { show: _show, sort: _sort, columns: _columns, layout: _layout, departmentId, ...filters } = search
  return { ...filtersOfShow[showOf(search)], ...filters, ...(departmentId && { departmentId: [departmentId] }) }
}

/** How many filters are set beyond what the list opens with. */
export const filterCount = ({ sort: _sort, columns: _columns, layout: _layout, q: _q, ...filters }: ListSearch) =>
  Object.keys(filters).length
