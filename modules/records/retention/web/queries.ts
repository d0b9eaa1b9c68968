import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { retention } from '../contract.ts'

export const api = client(retention)
export const retentionQueries = {
  overview: queryOptions({ queryKey: ['retention', 'overview'], queryFn: ({ signal }) => api.overview({}, { signal }) }),
  items: (id: string, version: number) =>
    queryOptions({ queryKey: ['retention', 'items', id, version], queryFn: ({ signal }) => api.disposalItems({ id }, { signal }) }),
  of: (kind: 'case' | 'task', id: string) =>
    queryOptions({
      queryKey: [kind === 'task' ? 'tasks' : 'deviations', 'retention', id],
      queryFn: ({ signal }) => (kind === 'task' ? api.taskRetention : api.retentionOf)({ id }, { signal }),
    }),
}
