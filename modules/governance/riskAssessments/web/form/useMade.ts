import { toast } from '@portal/ui/toasts'
import type { StoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Assessment } from '../../contract.ts'
import { assessmentQueries } from '../queries.ts'

type Send<I> = (input: I, options: { idempotencyKey: string }) => Promise<Assessment>
/** Sends a new assessment, and opens its page. */
export function useMade<V, I>(draft: StoredDraft<V>, message: string, send: Send<I>) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => send(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: async (made) => {
      draft.forget()
      queryClient.setQueryData(assessmentQueries.one(made.id).queryKey, made)
      for (const key of [
        ['riskAssessments', 'list'],
        ['risks', 'list'],
      ])
        void queryClient.invalidateQueries({ queryKey: key })
      await navigate({ to: '/risk-evaluation/assessments/$id', params: { id: made.id }, replace: true })
      toast(message)
    },
    onError: draft.refuse,
  })
}
