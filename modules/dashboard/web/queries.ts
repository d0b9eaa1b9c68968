import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '../contract.ts'

const api = client(dashboard)

export const dashboardQueries = {
  page: queryOptions({ queryKey: ['dashboard', 'page'], queryFn: ({ signal }) => api.get({}, { signal }), refetchInterval: 120_000 }),
}
