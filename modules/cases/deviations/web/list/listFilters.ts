import { type DeviationStatus, type SortKey, unclosed } from '../../choices.ts'
import type { ListSearch } from './listSearch.ts'

/** Which cases are shown by status; undefined for all. */
export function statusOf(search: ListSearch): readonly DeviationStatus[] | undefined {
  if (search.status === 'all') return undefined
  return search.status ?? (filterCount(search) === 0 && search.q === undefined ? unclosed : undefined)
}

/** The list's filters as the contract takes them. */
export function filtersOf(search: ListSearch) {
  const {
    sort: _sort,
    columns: _columns,
    show: _show,
    at: _at,
    status: _status,
    ownCategoryId,
    departmentId,
    locationId,
    projectId,
    tagId,
    ...filters
  } = search
  const shown = statusOf(search)
  return {
    ...filters,
    ...(ownCategoryId && { ownCategoryId: [ownCategoryId] }),
    ...(departmentId && { departmentId: [departmentId] }),
    ...(locationId && { locationId: [locationId] }),
    ...(projectId && { projectId: [projectId] }),
    ...(tagId && { tagId: [tagId] }),
    ...(shown && { status: [...shown] }),
  }
}

/** What hurries most comes first; of what is owed an authority, what must be told first. */
export const usualSort = ({ view }: Pick<ListSearch, 'view'>): SortKey => (view === 'duties' ? 'duty' : 'priority')

/** How many filters are set; the order, the text sought, how it is shown, and to show all or what is not closed are not filters. */
export const filterCount = ({ sort: _sort, q: _q, columns: _columns, show: _show, at: _at, status, ...filters }: ListSearch) =>
  Object.values(filters).filter((one) => one !== undefined).length + (status && status !== 'all' && !isUnclosed(status) ? 1 : 0)

/**
 * The list after another choice. What is left out for being closed stays left out when a list is narrowed for the first time; a text is sought in
 * all cases.
 */
export function changed(search: ListSearch, changes: Partial<ListSearch>): ListSearch {
  const { status, ...rest } = { ...search, ...changes }
  const shown = 'status' in changes || search.status ? status : 'q' in changes ? undefined : statusOf(search)
  const isUsual = filterCount(rest) === 0 && rest.q === undefined && shown !== 'all' && isUnclosed(shown)
  return isUsual || !shown ? rest : { ...rest, status: shown === 'all' ? 'all' : [...shown] }
}
export const isUnclosed = (some: readonly DeviationStatus[] | undefined) =>
  some?.length === unclosed.length && unclosed.every((one) => some.includes(one))
