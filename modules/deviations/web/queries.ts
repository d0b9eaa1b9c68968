import { company } from '@portal/modules/company'
import { users } from '@portal/modules/users'
import { client } from '@portal/ui/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { deviations } from '../contract.ts'
import { filtersOf, type ListSearch } from './listSearch.ts'

export const api = client(deviations)
const companyApi = client(company)
const usersApi = client(users)

export const deviationQueries = {
  all: ['deviations'] as const,
  list: (search: ListSearch) =>
    infiniteQueryOptions({
      queryKey: ['deviations', 'list', search],
      queryFn: ({ pageParam, signal }) =>
        api.list({ ...filtersOf(search), sort: search.sort ?? 'priority', ...(pageParam && { cursor: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: (before) => before,
    }),
  one: (id: string) => queryOptions({ queryKey: ['deviations', 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  related: (id: string) =>
    queryOptions({ queryKey: ['deviations', 'list', 'related', id], queryFn: ({ signal }) => api.related({ id }, { signal }) }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['deviations', 'timeline', id], queryFn: ({ signal }) => api.timeline({ id }, { signal }) }),
}

const rarely = { staleTime: 300_000 }
/** What a person chooses from: changes seldom, so it is asked for seldom. */
export const choiceQueries = {
  departments: queryOptions({ queryKey: ['departments'], queryFn: () => companyApi.listDepartments({}), ...rarely }),
  locations: queryOptions({ queryKey: ['locations'], queryFn: () => companyApi.listLocations({}), ...rarely }),
  people: queryOptions({ queryKey: ['people'], queryFn: () => usersApi.people({}), ...rarely }),
}
