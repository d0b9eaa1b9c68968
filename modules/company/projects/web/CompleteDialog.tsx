import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import { DraftDateField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projects as contract, type ListedProject } from '../contract.ts'
import { api, projectsChanged } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

/** Asks on which day the project was completed. */
export function CompleteDialog({ project, onClose }: { project: ListedProject; onClose: () => void }) {
  const queryClient = useQueryClient()
  const today = currentDay()
  const draft = useDraft({ completedDate: formatDate(today) })
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.completeProject>[0]) => api.completeProject(input),
    onSuccess: ({ name }) => {
      toast(texts.done.complete(name))
      onClose()
    },
    onError: draft.refuse,
    onSettled: () => void projectsChanged(queryClient),
  })
  const submit = () => {
    const { completedDate: typed } = draft.values
    const wanted = { id: project.id, version: project.version, completedDate: parseDate(typed, today) ?? typed }
    const input = save.isPending ? null : draft.check(contract.completeProject.input, wanted)
    if (input) save.mutate(input)
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      width="sm"
      title={texts.completeTitle(project.name)}
      intro={texts.completeIntro}
      confirm={texts.step.complete}
      busy={save.isPending}
    >
      <DraftDateField draft={draft} name="completedDate" label={texts.field.completedDate} />
    </FormDialog>
  )
}
