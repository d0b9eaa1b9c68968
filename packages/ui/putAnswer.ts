import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Shows what the server answered to a change. A read that began before the change would take it back when it arrives: it begins anew. Not
 * awaited, and not cancelled: that would put back, a moment later, what stood there when the read began.
 */
export function putAnswer<T>(queryClient: QueryClient, queryKey: QueryKey, answer: T) {
  queryClient.setQueryData(queryKey, answer)
  void queryClient.refetchQueries({ queryKey, exact: true, fetchStatus: 'fetching' })
}

/** After a change that other pages show too: all is read anew but `queryKey`, which has the answer. */
export const refreshOthers = (queryClient: QueryClient, queryKey: QueryKey) =>
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(queryKey) })
