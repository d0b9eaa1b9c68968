import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, others } from '../queries.ts'
import { filtersOf, othersAsked } from './listFilters.ts'
import type { ListSearch } from './listSearch.ts'

/** How much stands in each status, tasks and what stands among them; below the lists, so that whatever changes them changes it. */
export function countsQuery(search: ListSearch) {
  const { status: _, ...filters } = filtersOf(search)
  return queryOptions({
    queryKey: ['tasks', 'list', 'counts', filters],
    queryFn: async ({ signal }) => {
      const asked = othersAsked({ ...search, status: 'all', sort: undefined })
      const [found, beside] = await Promise.all([api.counts(filters, { signal }), asked && others.countOthers(asked, { signal })])
      const more = (status: string) => beside?.items.find((one) => one.status === status)?.count ?? 0
      return found.items.map(({ status, count, late }) => ({
        status,
        count: count + more(status),
        late: late + (status === 'overdue' ? more(status) : 0),
      }))
    },
    placeholderData: keepPreviousData,
  })
}
