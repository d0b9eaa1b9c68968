import type { Deviation } from '@portal/modules/cases/deviations'
import { client } from '@portal/ui/client'
import { newestOf } from '@portal/ui/newestOf'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { pageSize } from '@portal/ui/pageSize'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { risks } from '../contract.ts'
import { filtersOf, type ListSearch } from './list/listSearch.ts'

export { readListSearch } from './list/listSearch.ts'

export const api = client(risks)
export const riskQueries = {
  all: ['risks'] as const,
  list: (search: ListSearch) =>
    pagedQuery(['risks', 'list', filtersOf(search), search.sort], (page, options) =>
      api.list({ ...filtersOf(search), sort: search.sort ?? 'worst', limit: pageSize(), ...page }, options),
    ),
  newest: (search: ListSearch) =>
    newestOf(['risks', 'list', filtersOf(search)], '-created', (page, options) => api.list({ ...filtersOf(search), ...page }, options)),
  /** Below the lists, so that whatever changes them changes it. */
  heatMap: (search: ListSearch) =>
    queryOptions({
      queryKey: ['risks', 'list', 'heatMap', filtersOf(search)],
      queryFn: ({ signal }) => api.heatMap(filtersOf(search), { signal }),
      placeholderData: (before) => before,
    }),
  moved: (search: ListSearch) =>
    queryOptions({
      queryKey: ['risks', 'list', 'moved', filtersOf(search)],
      queryFn: ({ signal }) => api.moved(filtersOf(search), { signal }),
      placeholderData: (before) => before,
    }),
  grid: (assessmentId: string) =>
    queryOptions({ queryKey: ['risks', 'list', 'grid', assessmentId], queryFn: ({ signal }) => api.grid({ assessmentId }, { signal }) }),
  one: (id: string) => queryOptions({ queryKey: ['risks', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['risks', 'timeline', id], queryFn: ({ signal }) => api.timeline({ id }, { signal }) }),
  scores: (id: string) => queryOptions({ queryKey: ['risks', 'scores', id], queryFn: ({ signal }) => api.scores({ id }, { signal }) }),
  acceptances: (id: string) =>
    queryOptions({ queryKey: ['risks', 'acceptances', id], queryFn: ({ signal }) => api.acceptances({ id }, { signal }) }),
  acceptors: (id: string) =>
    queryOptions({ queryKey: ['risks', 'acceptors', id], queryFn: ({ signal }) => api.acceptors({ id }, { signal }) }),
  cases: (id: string) => queryOptions({ queryKey: ['risks', 'cases', id], queryFn: ({ signal }) => api.cases({ id }, { signal }) }),
  /** A case that has got a category or a place shows other risks. */
  ofCase: ({ id, version }: Pick<Deviation, 'id' | 'version'>) =>
    queryOptions({
      queryKey: ['risks', 'ofCase', id, version],
      queryFn: ({ signal }) => api.ofCase({ id }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
