import { client } from '@portal/ui/client'
import { pagedQuery } from '@portal/ui/pagedQuery'
import { pageSize } from '@portal/ui/pageSize'
import { queryOptions } from '@tanstack/react-query'
import { auditLog } from '../contract.ts'
import type { LogSearch } from './logSearch.ts'

export const api = client(auditLog)

export const logQueries = {
  /** Each first page is noted in the log: it is fetched when it is asked for, and not because a window came to the front. */
  list: (search: LogSearch) => ({
    ...pagedQuery(['auditLog', 'list', search], (page, options) => api.list({ ...search, ...page, limit: pageSize() }, options)),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  }),
  /** Of the entries of a page, in the same way. */
  seals: (ids: string[]) =>
    queryOptions({
      queryKey: ['auditLog', 'seals', ids],
      queryFn: ({ signal }) => api.seals({ ids }, { signal }),
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),
  names: queryOptions({ queryKey: ['auditLog', 'names'], queryFn: () => api.names({}), staleTime: Number.POSITIVE_INFINITY }),
}
