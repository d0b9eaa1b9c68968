import { request } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { queryOptions } from '@tanstack/react-query'
import type { Dashboard, Health, Inbox, Team, Waiting } from '../contract.ts'
import type { InboxSearch } from './inboxSearch.ts'

// Only the contract's types: its schemas would make the first page after sign-in a seventh heavier.
export const dashboardQueries = {
  page: queryOptions({
    queryKey: ['dashboard', 'page'],
    queryFn: ({ signal }) => request<Dashboard>('GET', '/dashboard', { signal }),
    refetchInterval: 120_000,
    // Who comes back from a first step sees it done.
    refetchOnMount: ({ state }) => (state.data?.firstSteps ? 'always' : true),
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
  health: queryOptions({
    queryKey: ['dashboard', 'health'],
    queryFn: ({ signal }) => request<Health>('GET', '/dashboard/health', { signal }),
    // Who comes back from a list has seen to what stood in it.
    refetchOnMount: 'always',
  }),
  inbox: ({ kind = [], span }: InboxSearch) =>
    pagedQuery(['dashboard', 'inbox', kind, span], (page, options) => {
      const asked = { ...(kind.length > 0 && { kind: kind.join(',') }), ...(span && { span }), ...page }
      return request<Inbox>('GET', `/dashboard/inbox?${new URLSearchParams(asked)}`, options)
    }),
}
