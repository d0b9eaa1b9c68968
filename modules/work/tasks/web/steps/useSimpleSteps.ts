import { newId } from '@portal/kit/uuid'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import type { Task } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useTask } from '../useTask.ts'

/** Steps that ask for nothing: a press takes them. */
export function useSimpleSteps({ id, version }: Task) {
  const { take, refresh } = useTask(id)
  const step = useMutation({
    mutationFn: (name: 'start' | 'approve') => api[name]({ id, version }, { idempotencyKey: newId() }),
    onSuccess: (task, name) => take(task, screenTexts.happened[name]),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
  })
  return {
    take: (name: 'start' | 'approve', onSettled?: () => void) => {
      if (!step.isPending) step.mutate(name, { onSettled })
    },
    busy: step.isPending ? step.variables : undefined,
  }
}
