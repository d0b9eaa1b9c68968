import { queryClient } from '@portal/ui/queryClient'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../queries.ts'
import { listOffline, openOffline } from './offlineDocuments.ts'

const key = ['offline', 'documents'] as const

/** What lies on this device, read anew whenever somebody looks. */
export const offlineQueries = {
  list: queryOptions({ queryKey: [...key, 'list'], queryFn: listOffline, staleTime: 0 }),
  one: (id: string) =>
    queryOptions({ queryKey: [...key, 'one', id], queryFn: async () => (await openOffline(id)) ?? null, staleTime: 0, gcTime: 0 }),
  /** Those in force of what is suggested first. */
  plans: queryOptions({
    queryKey: ['documents', 'list', 'emergencyPlans'],
    queryFn: ({ signal }) =>
      api.list({ subtype: ['emergencyPlan'], status: ['approved', 'underRevision'], sort: 'title', limit: 25 }, { signal }),
  }),
}

export const offlineChanged = () => queryClient.invalidateQueries({ queryKey: key })
