import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { retention } from '../contract.ts'

export const api = client(retention)
export const retentionQueries = {
  overview: queryOptions({ queryKey: ['retention', 'overview'], queryFn: ({ signal }) => api.overview({}, { signal }) }),
  items: (id: string, version: number) =>
    queryOptions({ queryKey: ['retention', 'items', id, version], queryFn: ({ signal }) => api.disposalItems({ id }, { signal }) }),
  ofCase: (id: string) =>
    queryOptions({ queryKey: ['deviations', 'retention', id], queryFn: ({ signal }) => api.retentionOf({ id }, { signal }) }),
}
