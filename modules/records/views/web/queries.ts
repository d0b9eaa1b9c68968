import type { OutputOf } from '@portal/kit/contract'
import { request } from '@portal/ui/request'
import { queryOptions } from '@tanstack/react-query'
import type { views } from '../contract.ts'

/** What a list shows, as the search part of its address tells it. */
export type Search = Record<string, string>

export const viewsKey = ['views'] as const
/** Columns of a list that the company has nothing for. */
export const columnsQuery = (module: string) =>
  queryOptions({
    queryKey: ['views', 'columns', module],
    queryFn: ({ signal }) => request<OutputOf<typeof views.columns>>('GET', '/views/columns', { query: { module }, signal }),
    staleTime: 60_000,
  })
/** Without the contract's schemas: the list itself asks what may be done with it. */
export const viewsQuery = (module: string) =>
  queryOptions({
    queryKey: ['views', module],
    queryFn: ({ signal }) => request<OutputOf<typeof views.list>>('GET', '/views', { query: { module }, signal }),
    staleTime: 300_000,
  })
