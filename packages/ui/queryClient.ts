import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefused } from './apiError.ts'

// A refusal stays a refusal; only a lost answer is worth asking for once more.
const isWorthAnother = (count: number, error: Error) =>
  count < 1 && (!(error instanceof ApiError) || error.status >= 500 || error.status === 408)

/** What the web knows of the server. Data counts as fresh for 5 seconds, so what a hover fetched is not fetched again by the click. */
export const queryClient = new QueryClient({
  // What could not be read anew stays on the screen; what one may no longer read does not, but where a text is being written on it (`isWrittenOn`).
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isRefused(error) && query.state.data !== undefined && !query.meta?.isWrittenOn) query.setState({ data: undefined })
    },
  }),
  // Without a network a call fails and says so; waiting silently would look like work under way.
  defaultOptions: {
    queries: { staleTime: 5_000, retry: isWorthAnother, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
