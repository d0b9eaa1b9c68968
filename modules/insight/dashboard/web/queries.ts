import { request } from '@portal/ui/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Dashboard, Inbox, Team, Waiting } from '../contract.ts'
import type { InboxSearch } from './inboxSearch.ts'

// Only the contract's types: its schemas would make the first page after sign-in a seventh heavier.
export const dashboardQueries = {
  page: queryOptions({
    queryKey: ['dashboard', 'page'],
    queryFn: ({ signal }) => request<Dashboard>('GET', '/dashboard', { signal }),
    refetchInterval: 120_000,
  }),
  waiting: queryOptions({
    queryKey: ['dashboard', 'waiting'],
    queryFn: ({ signal }) => request<{ items: Waiting[]; total: number }>('GET', '/dashboard/waiting', { signal }),
    refetchInterval: 60_000,
  }),
  team: (all: boolean) =>
    queryOptions({
      queryKey: ['dashboard', 'team', all],
      queryFn: ({ signal }) => request<Team>('GET', `/dashboard/team${all ? '?all=true' : ''}`, { signal }),
      refetchInterval: 120_000,
      placeholderData: (before) => before,
    }),
  inbox: ({ kind = [], span }: InboxSearch) =>
    infiniteQueryOptions({
      queryKey: ['dashboard', 'inbox', kind, span],
      queryFn: ({ pageParam, signal }) => {
        const asked = { ...(kind.length > 0 && { kind: kind.join(',') }), ...(span && { span }), ...(pageParam && { cursor: pageParam }) }
        return request<Inbox>('GET', `/dashboard/inbox?${new URLSearchParams(asked)}`, { signal })
      },
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: (before) => before,
    }),
}
