import { companyChoices } from '@portal/modules/identity/company/web/public'
import { client } from '@portal/ui/client'
import { newestOf } from '@portal/ui/newestOf'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { pageSize } from '@portal/ui/pageSize'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BoardColumn } from '../choices.ts'
import { tasks } from '../contract.ts'
import { otherWork } from '../otherWorkContract.ts'
import { mergedDays } from './calendar/workDays.ts'
import { calendarFiltersOf, calendarOthersAsked, filtersOf, othersAsked } from './list/listFilters.ts'
import { type ListSearch } from './list/listSearch.ts'
import { mergedBy } from './list/workRows.ts'

export const api = client(tasks)
export const others = client(otherWork)
const rarely = { staleTime: 300_000 }

export const taskQueries = {
  all: ['tasks'] as const,
  list: (search: ListSearch) =>
    infiniteQueryOptions({
      ...pagedQuery(['tasks', 'list', filtersOf(search), search.sort], (page, options) => fetchWork(search, {}, page, options)),
      select: mergedBy(search.sort ?? 'due'),
    }),
  newest: (search: ListSearch) =>
    newestOf(['tasks', 'list', filtersOf(search)], '-created', (page, options) => api.list({ ...filtersOf(search), ...page }, options)),
  /** One column of the board: the list's filters, but for the status, which the column is. */
  column: (search: ListSearch, column: BoardColumn) => {
    const filters = filtersOf({ ...search, status: 'all' })
    return infiniteQueryOptions({
      queryKey: ['tasks', 'list', filters, search.sort, column],
      queryFn: ({ pageParam, signal }) =>
        fetchWork({ ...search, status: 'all' }, { column }, pageParam ? { cursor: pageParam } : {}, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: mergedBy(search.sort ?? 'due'),
    })
  },
  /** Below the lists, so that whatever changes them changes it. */
  calendar: (search: ListSearch, { from, to }: { from: string; to: string }, perDay: number) => {
    const filters = calendarFiltersOf(search)
    return queryOptions({
      queryKey: ['tasks', 'list', 'calendar', filters, from, to, perDay],
      queryFn: async ({ signal }) => {
        const asked = calendarOthersAsked(search, { from, to })
        const [found, beside] = await Promise.all([
          api.calendar({ ...filters, from, to, perDay }, { signal }),
          asked && others.listOthers(asked, { signal }),
        ])
        return { ...found, days: mergedDays(found.days, beside?.items ?? [], perDay) }
      },
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
  workKinds: queryOptions({ queryKey: ['tasks', 'workKinds'], queryFn: ({ signal }) => others.workKinds({}, { signal }), ...rarely }),
  makers: queryOptions({ queryKey: ['tasks', 'makers'], queryFn: ({ signal }) => api.makers({}, { signal }), ...rarely }),
}

/** A page of tasks; the first with what stands among them. */
async function fetchWork(search: ListSearch, of: { column?: BoardColumn }, page: { cursor?: string }, options: { signal: AbortSignal }) {
  const asked = page.cursor ? null : othersAsked(search)
  const [found, beside] = await Promise.all([
    api.list({ ...filtersOf(search), ...of, sort: search.sort ?? 'due', limit: pageSize(), ...page }, options),
    asked && others.listOthers({ ...asked, ...of }, options),
  ])
  return { ...found, others: beside ?? undefined }
}

export const tagsOfRows = (ids: string[]) => ({ queryKey: ['tasks', 'list', 'tags', ids], queryFn: () => api.rowTags({ ids }) })

/** What a person chooses from: changes seldom, so it is asked for seldom. */
export const choiceQueries = {
  /** What a rule is reckoned with: the company's own days off. */
  companyDays: companyChoices.days,
  departments: companyChoices.departments,
  locations: companyChoices.locations,
}
