import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { views } from '../contract.ts'

/** What a list shows, as the search part of its address tells it. */
export type Search = Record<string, string>

export const api = client(views)
export const viewsKey = ['views'] as const
export const viewsQuery = (module: string) =>
  queryOptions({ queryKey: ['views', module], queryFn: ({ signal }) => api.list({ module }, { signal }), staleTime: 300_000 })
