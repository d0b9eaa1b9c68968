import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

// A refusal stays a refusal; only a lost answer is worth asking for once more.
const isWorthAnother = (count: number, error: Error) =>
  count < 1 && (!(error instanceof ApiError) || error.status >= 500 || error.status === 408)

/** What the web knows of the server. Data counts as fresh for 5 seconds, so what a hover fetched is not fetched again by the click. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: isWorthAnother }, mutations: { retry: false } },
})
