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

/** After a tag is changed: any record may show it. */
export const forgetTags = (queryClient: QueryClient) => void queryClient.invalidateQueries()
