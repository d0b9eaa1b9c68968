import { users } from '@portal/modules/identity/users'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { access } from '../contract.ts'

export const api = client(access)
const usersApi = client(users)

export const accessQueries = {
  whoSees: (id: string) => queryOptions({ queryKey: ['access', 'case', id], queryFn: ({ signal }) => api.whoSees({ id }, { signal }) }),
  known: (id: string, call: 'knownCase' | 'knownTask') =>
    queryOptions({ queryKey: ['access', call, id], queryFn: ({ signal }) => api[call]({ id }, { signal }), retry: false }),
  requests: queryOptions({ queryKey: ['access', 'requests'], queryFn: ({ signal }) => api.listRequests({}, { signal }) }),
  hidden: queryOptions({ queryKey: ['access', 'hidden'], queryFn: ({ signal }) => api.listRestricted({}, { signal }) }),
  people: queryOptions({ queryKey: ['people'], queryFn: () => usersApi.people({}), staleTime: 300_000 }),
}
