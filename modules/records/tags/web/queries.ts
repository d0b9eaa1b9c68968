import { client } from '@portal/ui/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { tags } from '../contract.ts'

export const api = client(tags)
export const managedTags = queryOptions({ queryKey: ['tags', 'managed'], queryFn: ({ signal }) => api.list({}, { signal }) })
/** Every word that stands on something the reader may see. */
export const knownTags = queryOptions({
  queryKey: ['tags', 'known'],
  queryFn: ({ signal }) => api.known({}, { signal }),
  staleTime: 60_000,
})

/** After a word is changed: what shows it, and what there is to choose from. */
export function forgetTags(queryClient: QueryClient) {
  for (const key of ['deviations', 'tasks', 'tags']) void queryClient.invalidateQueries({ queryKey: [key] })
}
