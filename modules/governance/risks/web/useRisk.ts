import { putAnswer } from '@portal/ui/putAnswer'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { Risk } from '../contract.ts'
import { riskQueries } from './queries.ts'

/** What the screen does when a risk has changed: shows the answer at once, and lets all that tells of it be asked for anew. */
export function useRisk(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = riskQueries.one(id)
  const refreshOthers = () => {
    const own = ['timeline', 'scores', 'acceptances', 'acceptors'].map((part) => ['risks', part, id])
    for (const key of [['risks', 'list'], ...own, ['proposals', id], ['riskAssessments'], ['dashboard'], ['actions']])
      void queryClient.invalidateQueries({ queryKey: key })
  }
  return {
    take(risk: Risk, message?: string) {
      putAnswer(queryClient, queryKey, risk)
      refreshOthers()
      if (message) toast(message)
    },
    /** After something that answers less than the risk. */
    async refresh(message?: string) {
      refreshOthers()
      await queryClient.invalidateQueries({ queryKey })
      if (message) toast(message)
    },
    reload: () => queryClient.fetchQuery({ ...riskQueries.one(id), staleTime: 0 }),
    leave(message: string) {
      queryClient.removeQueries({ queryKey })
      refreshOthers()
      toast(message)
    },
  }
}
