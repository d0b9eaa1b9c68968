import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions } from '@tanstack/react-query'
import { dataRequests, type Filters, type RequestSort } from '../contract.ts'

export const api = client(dataRequests)
const root = 'data_requests'
export const requestQueries = {
  all: [root] as const,
  list: (input: Filters & { sort?: RequestSort }) =>
    pagedQuery([root, 'list', input], (page, options) => api.list({ ...input, ...page }, options)),
  one: (id: string) => queryOptions({ queryKey: [root, 'one', id], queryFn: ({ signal }) => api.get({ id }, { signal }) }),
  timeline: (id: string) => queryOptions({ queryKey: [root, 'timeline', id], queryFn: ({ signal }) => api.timeline({ id }, { signal }) }),
  handlers: queryOptions({ queryKey: [root, 'handlers'], queryFn: ({ signal }) => api.handlers({}, { signal }) }),
  own: queryOptions({ queryKey: [root, 'own'], queryFn: ({ signal }) => api.own({}, { signal }) }),
}
