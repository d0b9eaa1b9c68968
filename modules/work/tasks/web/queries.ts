import { companyChoices } from '@portal/modules/identity/company/web/public'
import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { pageSize } from '@portal/ui/pageSize'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BoardColumn } from '../choices.ts'
import { tasks } from '../contract.ts'
import { calendarFiltersOf, filtersOf, type ListSearch } from './list/listSearch.ts'

export const api = client(tasks)
const rarely = { staleTime: 300_000 }

export const taskQueries = {
  all: ['tasks'] as const,
  list: (search: ListSearch) =>
    pagedQuery(['tasks', 'list', filtersOf(search), search.sort], (page, options) =>
      api.list({ ...filtersOf(search), sort: search.sort ?? 'due', limit: pageSize(), ...page }, options),
    ),
  /** One column of the board: the list's filters, but for the status, which the column is. */
  column: (search: ListSearch, column: BoardColumn) => {
    const filters = filtersOf({ ...search, status: 'all' })
    return infiniteQueryOptions({
      queryKey: ['tasks', 'list', filters, search.sort, column],
      queryFn: ({ pageParam, signal }) =>
        api.list(
          { ...filters, column, sort: search.sort ?? 'due', limit: pageSize(), ...(pageParam && { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    })
  },
  /** Below the lists, so that whatever changes them changes it. */
  calendar: (search: ListSearch, { from, to }: { from: string; to: string }, perDay: number) => {
    const filters = calendarFiltersOf(search)
    return queryOptions({
      queryKey: ['tasks', 'list', 'calendar', filters, from, to, perDay],
      queryFn: ({ signal }) => api.calendar({ ...filters, from, to, perDay }, { signal }),
      placeholderData: (before) => before,
    })
  },
  one: (id: string) => queryOptions({ queryKey: ['tasks', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['tasks', 'timeline', id], queryFn: ({ signal }) => api.timeline({ id }, { signal }) }),
  settings: queryOptions({ queryKey: ['tasks', 'settings'], queryFn: ({ signal }) => api.settings({}, { signal }) }),
  cases: (id: string) => queryOptions({ queryKey: ['tasks', 'cases', id], queryFn: ({ signal }) => api.cases({ id }, { signal }) }),
  ofCase: (id: string) => queryOptions({ queryKey: ['tasks', 'ofCase', id], queryFn: ({ signal }) => api.ofCase({ id }, { signal }) }),
  series: (id: string) => queryOptions({ queryKey: ['tasks', 'series', id], queryFn: ({ signal }) => api.getSeries({ id }, { signal }) }),
  makers: queryOptions({ queryKey: ['tasks', 'makers'], queryFn: ({ signal }) => api.makers({}, { signal }), ...rarely }),
}

export const tagsOfRows = (ids: string[]) => ({ queryKey: ['tasks', 'list', 'tags', ids], queryFn: () => api.rowTags({ ids }) })

/** What a person chooses from: changes seldom, so it is asked for seldom. */
export const choiceQueries = {
  /** What a rule is reckoned with: the company's own days off. */
  companyDays: companyChoices.days,
  departments: companyChoices.departments,
  locations: companyChoices.locations,
}
