import { endOfOsloDay, isDate } from '@portal/kit/dates'
import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions } from '@tanstack/react-query'
import { riskAssessments } from '../contract.ts'
import { assessmentFilters, type ListSearch, readListSearch, readSjaSearch, sjaFilters } from './list/listSearch.ts'

export const api = client(riskAssessments)
const listOf = (filters: ReturnType<typeof assessmentFilters> | ReturnType<typeof sjaFilters>) =>
  pagedQuery(['riskAssessments', 'list', filters], (page, options) => api.list({ ...filters, sort: '-created', ...page }, options))
export const assessmentQueries = {
  list: (search: ListSearch) => listOf(assessmentFilters(search)),
  sja: (search: ListSearch) => listOf(sjaFilters(search)),
  one: (id: string) => queryOptions({ queryKey: ['riskAssessments', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  /** All that is approved of it: of a version by its id, at the end of a day, or now. */
  content: (id: string, moment: string) =>
    queryOptions({
      queryKey: ['riskAssessments', 'content', id, moment],
      queryFn: ({ signal }) => {
        if (moment === 'now') return api.content({ id }, { signal })
        if (isDate(moment)) return api.content({ id }, { signal, headers: { 'X-As-Of': endOfOsloDay(moment).toISOString() } })
        return api.versionOf({ id, versionId: moment }, { signal })
      },
    }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['riskAssessments', 'timeline', id], queryFn: ({ signal }) => api.timeline({ id }, { signal }) }),
  approvers: (id: string) =>
    queryOptions({ queryKey: ['riskAssessments', 'approvers', id], queryFn: ({ signal }) => api.approvers({ id }, { signal }) }),
  /** What the hazards of a new one may be taken from. */
  copyable: queryOptions({
    queryKey: ['riskAssessments', 'list', 'copyable'],
    queryFn: ({ signal }) => api.list({ sja: 'none', sort: '-created', limit: 100 }, { signal }),
  }),
}

/** The first page of each list, of its address. */
export const assessmentLists = {
  list: (search: Record<string, unknown>) => assessmentQueries.list(readListSearch(search)),
  sja: (search: Record<string, unknown>) => assessmentQueries.sja(readSjaSearch(search)),
}
