import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import { access, accessAt, knownAt } from '../contract.ts'

export const api = client(access)
export const apiAt = (path: string) => client(accessAt(path))

export const accessQueries = {
  whoSees: (path: string, id: string) =>
    queryOptions({ queryKey: ['access', 'readers', path, id], queryFn: ({ signal }) => apiAt(path).whoSees({ id }, { signal }) }),
  known: (id: string, path: string) =>
    queryOptions({
      queryKey: ['access', 'known', path, id],
      queryFn: ({ signal }) => client(knownAt(path)).known({ id }, { signal }),
      retry: false,
    }),
  requests: queryOptions({ queryKey: ['access', 'requests'], queryFn: ({ signal }) => api.listRequests({}, { signal }) }),
  hidden: queryOptions({ queryKey: ['access', 'hidden'], queryFn: ({ signal }) => api.listRestricted({}, { signal }) }),
  people: peopleQuery,
}
