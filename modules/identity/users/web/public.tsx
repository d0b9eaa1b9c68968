import { queryOptions } from '@tanstack/react-query'

export { peopleQuery, soughtQuery } from './people.ts'

/** Whether the person may invite others, and as what. */
export const mayInviteQuery = queryOptions({
  queryKey: ['users', 'mayInvite'],
  queryFn: async (context) => (await import('./mayInvite.ts')).mayInvite(context),
  staleTime: 60_000,
})
