import { request } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import type { Dashboard, Waiting } from '../contract.ts'

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
}
