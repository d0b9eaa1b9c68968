import { company } from '@portal/modules/company'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { yearWheel } from '../contract.ts'

export const api = client(yearWheel)
const companyApi = client(company)

export const wheelQueries = {
  all: ['yearWheel'] as const,
  year: (year: number) => queryOptions({ queryKey: ['yearWheel', 'year', year], queryFn: ({ signal }) => api.wheel({ year }, { signal }) }),
  soon: queryOptions({ queryKey: ['yearWheel', 'soon'], queryFn: ({ signal }) => api.soon({}, { signal }) }),
  event: (id: string) => queryOptions({ queryKey: ['yearWheel', 'event', id], queryFn: ({ signal }) => api.event({ id }, { signal }) }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['yearWheel', 'timeline', id], queryFn: ({ signal }) => api.eventTimeline({ id }, { signal }) }),
  proposals: queryOptions({ queryKey: ['yearWheel', 'proposals'], queryFn: ({ signal }) => api.proposals({}, { signal }) }),
  copyable: (year: number) =>
    queryOptions({ queryKey: ['yearWheel', 'copyable', year], queryFn: ({ signal }) => api.copyable({ year }, { signal }) }),
}
/** What a person chooses from: changes seldom, so it is asked for seldom. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: () => companyApi.listDepartments({}),
  staleTime: 300_000,
})
