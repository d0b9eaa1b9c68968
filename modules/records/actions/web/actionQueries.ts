import { companyChoices } from '@portal/modules/identity/company/web/public'
import { newestOf } from '@portal/ui/newestOf'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { pageSize } from '@portal/ui/pageSize'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ActionStatus } from '../choices.ts'
import { filtersOf, type ListSearch } from './list/listSearch.ts'
import { api } from './queries.ts'

export const actionQueries = {
  list: (search: ListSearch) =>
    pagedQuery(['actions', 'list', filtersOf(search), search.sort], (page, options) =>
      api.list({ ...filtersOf(search), sort: search.sort ?? 'due', limit: pageSize(), ...page }, options),
    ),
  newest: (search: ListSearch) =>
    newestOf(['actions', 'list', filtersOf(search)], '-created', (page, options) => api.list({ ...filtersOf(search), ...page }, options)),
  /** One column of the board: the list's filters, but for the status, which the column is. */
  column: (search: ListSearch, status: ActionStatus) => {
    const filters = { ...filtersOf(search), status: [status] }
    return infiniteQueryOptions({
      queryKey: ['actions', 'list', filters, search.sort, 'column'],
      queryFn: ({ pageParam, signal }) =>
        api.list({ ...filters, sort: search.sort ?? 'due', limit: pageSize(), ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    })
  },
  one: (id: string) => queryOptions({ queryKey: ['actions', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['actions', 'timeline', id], queryFn: ({ signal }) => api.timeline({ id }, { signal }) }),
  departments: companyChoices.departments,
}
