import type { Deviation } from '@portal/modules/cases/deviations'
import { request } from '@portal/ui/client'
import { putAnswer } from '@portal/ui/putAnswer'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '../contract.ts'
import { outcomeQueries } from './queries.ts'

/** What the screen does when something has been said of an outcome: shows it, and asks anew for all that tells of the case. */
export function useOutcome(id: string) {
  const queryClient = useQueryClient()
  return {
    take(outcome: Outcome, message: string) {
      putAnswer(queryClient, outcomeQueries.one(id).queryKey, outcome)
      for (const key of [['deviations', 'one', id], ['deviations', 'list'], ['deviations', 'timeline', id], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey: key })
      toast(message)
    },
    /** The case's version as it stands on the server now. */
    async reload() {
      const fresh = await request<Deviation>('GET', `/deviations/${id}`)
      putAnswer(queryClient, ['deviations', 'one', id], fresh)
      return fresh.version
    },
  }
}
