import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { access } from '../contract.ts'

export const api = client(access)

export const accessQueries = {
  whoSees: (id: string) => queryOptions({ queryKey: ['access', 'case', id], queryFn: ({ signal }) => api.whoSees({ id }, { signal }) }),
  known: (id: string, call: 'knownCase' | 'knownTask') =>
    queryOptions({ queryKey: ['access', call, id], queryFn: ({ signal }) => api[call]({ id }, { signal }), retry: false }),
  requests: queryOptions({ queryKey: ['access', 'requests'], queryFn: ({ signal }) => api.listRequests({}, { signal }) }),
  hidden: queryOptions({ queryKey: ['access', 'hidden'], queryFn: ({ signal }) => api.listRestricted({}, { signal }) }),
  people: peopleQuery,
}
