import { errorText } from '@portal/ui/client'
import { toast, undo } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './queries.ts'
import { texts } from './texts.ts'

/** Puts the card away for the company, or brings it back. What is shown of it is read anew, also where somebody else was first. */
export function useHidden() {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (given: { isHidden: boolean; version: number }) => api.setFirstStepsHidden(given),
    onSuccess: ({ isHidden, version }) =>
      isHidden
        ? toast(
            texts.hidden,
            undo(() => save.mutate({ isHidden: false, version })),
          )
        : toast(texts.shown),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['firstSteps'] })
      return queryClient.invalidateQueries({ queryKey: ['dashboard', 'page'] })
    },
  })
  return save
}
