import type { QueryClient } from '@tanstack/react-query'

/** Asks the server ahead of a page, from a route's loader. The query library comes along then, not with the sign-in page. */
export const prefetch = async (ask: (queries: QueryClient) => unknown): Promise<void> => {
  const { queryClient } = await import('./queryClient.ts')
  await ask(queryClient)
}
