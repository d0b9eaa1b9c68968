import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { retention, retentionAt } from '../contract.ts'

export const api = client(retention)
export const apiAt = (path: string) => client(retentionAt(path))
export const retentionQueries = {
  overview: queryOptions({ queryKey: ['retention', 'overview'], queryFn: ({ signal }) => api.overview({}, { signal }) }),
  items: (id: string, version: number) =>
    queryOptions({ queryKey: ['retention', 'items', id, version], queryFn: ({ signal }) => api.disposalItems({ id }, { signal }) }),
  /** Asked anew with everything else of the kind: its queries begin with the path. */
  of: (path: string, id: string) =>
    queryOptions({
      queryKey: [path.slice(1), 'retention', id],
      queryFn: ({ signal }) => apiAt(path).retentionOf({ id }, { signal }),
    }),
}
