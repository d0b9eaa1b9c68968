import { client } from '@portal/ui/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { privacyBreaches } from '../contract.ts'
import { type BreachLogSearch, filtersOf } from './breachLogSearch.ts'

export const api = client(privacyBreaches)
export const breachQueries = {
  summary: (id: string) =>
    queryOptions({ queryKey: ['privacyBreach', id], queryFn: ({ signal }) => api.breachSummary({ id }, { signal }) }),
  log: (search: BreachLogSearch) =>
    infiniteQueryOptions({
      queryKey: ['privacyBreach', 'log', search],
      queryFn: ({ pageParam, signal }) => api.breachLog({ ...filtersOf(search), ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: (before) => before,
    }),
}
