import { putAnswer } from '@portal/ui/putAnswer'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { Assessment } from '../contract.ts'
import { assessmentQueries } from './queries.ts'

/** What the screen does when an assessment has changed: shows the answer at once, and lets all that tells of it be asked for anew. */
export function useAssessment(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = assessmentQueries.one(id)
  const refreshOthers = () => {
    const own = ['timeline', 'approvers'].map((part) => ['riskAssessments', part, id])
    for (const key of [['riskAssessments', 'list'], ...own, ['proposals', id], ['risks'], ['dashboard'], ['actions']])
      void queryClient.invalidateQueries({ queryKey: key })
  }
  return {
    take(assessment: Assessment, message?: string) {
      putAnswer(queryClient, queryKey, assessment)
      refreshOthers()
      if (message) toast(message)
    },
    async refresh(message?: string) {
      refreshOthers()
      await queryClient.invalidateQueries({ queryKey })
      if (message) toast(message)
    },
    reload: () => queryClient.fetchQuery({ ...assessmentQueries.one(id), staleTime: 0 }),
    leave(message: string) {
      queryClient.removeQueries({ queryKey })
      refreshOthers()
      toast(message)
    },
  }
}
