import { infiniteQueryOptions } from '@tanstack/react-query'

/** A list that is fetched a page at a time, under a key; what is shown stands while other filters are on their way. */
export const pagedQuery = <P extends { nextCursor: string | null }>(
  queryKey: readonly unknown[],
  fetchPage: (page: { cursor?: string }, options: { signal: AbortSignal }) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  })
