import { errorText } from '@portal/ui/client'
import { toast, undo } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedProject, ProjectStep } from '../contract.ts'
import { api, projectsChanged } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

/** Steps that ask for nothing more. */
export type PlainStep = Exclude<ProjectStep, 'edit' | 'complete'>
type Target = Pick<ListedProject, 'id' | 'version'>

const calls = {
  start: api.startProject,
  reopen: api.reopenProject,
  archive: api.archiveProject,
  restore: api.restoreProject,
  replan: api.restoreProject,
} satisfies Record<PlainStep, unknown>

/** Takes a step at once; archiving has a way back on its message. */
export function useProjectSteps() {
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: ({ step, id, version }: Target & { step: PlainStep }) => calls[step]({ id, version }),
    onSuccess: (project, { step }) => {
      const back = project.can.find((one) => one === 'restore' || one === 'replan')
      const isArchived = step === 'archive' && back
      toast(texts.done[step](project.name), isArchived ? undo(() => take.mutate({ ...project, step: back })) : {})
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => projectsChanged(queryClient),
  })
  return take
}
