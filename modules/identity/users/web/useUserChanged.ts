import { putAnswer, refreshOthers } from '@portal/ui/putAnswer'
import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../contract.ts'
import { userQueries } from './queries.ts'

/** After a refusal the person is read anew: another may have changed them, and what is sent again goes on that version. */
export function useUserRefused(id: string) {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: userQueries.one(id).queryKey })
}

/** Puts a user in the cache as the server just answered, and lets all that names them be fetched anew. */
export function useUserChanged() {
  const queryClient = useQueryClient()
  return (user: User) => {
    putAnswer(queryClient, userQueries.one(user.id).queryKey, user)
    refreshOthers(queryClient, userQueries.one(user.id).queryKey)
  }
}
