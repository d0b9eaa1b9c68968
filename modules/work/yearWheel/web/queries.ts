import { taskTemplates } from '@portal/modules/work/taskTemplates'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { yearWheel } from '../contract.ts'

export const api = client(yearWheel)
const templateApi = client(taskTemplates)

export const wheelQueries = {
  all: ['yearWheel'] as const,
  year: (year: number) => queryOptions({ queryKey: ['yearWheel', 'year', year], queryFn: ({ signal }) => api.wheel({ year }, { signal }) }),
  soon: queryOptions({ queryKey: ['yearWheel', 'soon'], queryFn: ({ signal }) => api.soon({}, { signal }) }),
  event: (id: string) => queryOptions({ queryKey: ['yearWheel', 'event', id], queryFn: ({ signal }) => api.event({ id }, { signal }) }),
  timeline: (id: string) =>
    queryOptions({ queryKey: ['yearWheel', 'timeline', id], queryFn: ({ signal }) => api.eventTimeline({ id }, { signal }) }),
  proposals: queryOptions({ queryKey: ['yearWheel', 'proposals'], queryFn: ({ signal }) => api.proposals({}, { signal }) }),
  task: (id: string) => queryOptions({ queryKey: ['yearWheel', 'task', id], queryFn: ({ signal }) => api.eventTask({ id }, { signal }) }),
  publishing: (year: number) =>
    queryOptions({ queryKey: ['yearWheel', 'publishing', year], queryFn: ({ signal }) => api.publishing({ year }, { signal }) }),
  copyable: (year: number) =>
    queryOptions({ queryKey: ['yearWheel', 'copyable', year], queryFn: ({ signal }) => api.copyable({ year }, { signal }) }),
}
export const templatesQuery = queryOptions({ queryKey: ['taskTemplates'], queryFn: () => templateApi.list({}), staleTime: 60_000 })
