import { putAnswer } from '@portal/ui/putAnswer'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../contract.ts'
import { userQueries } from './queries.ts'

/** Puts a user in the cache as the server just answered, and lets every list that names them be fetched anew. */
export function useUserChanged() {
  const queryClient = useQueryClient()
  return (user: User) => {
    putAnswer(queryClient, userQueries.one(user.id).queryKey, user)
    for (const queryKey of [
      ['users', 'list'],
      ['users', 'holding'],
      ['people'],
      ['departments'],
      ['locations'],
      ['projects'],
      ['deviations'],
      ['actions'],
      ['dashboard'],
    ])
      void queryClient.invalidateQueries({ queryKey })
  }
}
