import { putAnswer } from '@portal/ui/putAnswer'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { Deviation } from '../contract.ts'
import { deviationQueries } from './queries.ts'

/** What the screen does when a case has changed: shows the answer at once, and lets every list be asked for anew. */
export function useCase(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = deviationQueries.one(id)
  const refreshLists = () => {
    for (const key of [['deviations', 'list'], ['deviations', 'timeline', id], ['dashboard'], ['actions']])
      void queryClient.invalidateQueries({ queryKey: key })
  }
  return {
    /** The API answers every step with the whole case. */
    take(deviation: Deviation, message?: string) {
      putAnswer(queryClient, queryKey, deviation)
      refreshLists()
      if (message) toast(message)
    },
    /** After something that answers less than the case. */
    async refresh(message?: string) {
      refreshLists()
      await queryClient.invalidateQueries({ queryKey })
      if (message) toast(message)
    },
    /** The case as it stands on the server now. */
    reload: () => queryClient.fetchQuery({ ...deviationQueries.one(id), staleTime: 0 }),
    leave(message: string) {
      queryClient.removeQueries({ queryKey })
      refreshLists()
      toast(message)
    },
  }
}
