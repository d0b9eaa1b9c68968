import { currentDay } from '@portal/ui/clock'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { yearWheel } from '../contract.ts'
import { EventFields } from './EventFields.tsx'
import { inputOf, newEvent } from './eventDraft.ts'
import { api, wheelQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

type Props = { year: number; month?: number; onClose: () => void }

/** A new thing to do in a year. */
export function EventDialog({ year, month, onClose }: Props) {
  // The month looked at; without one that which runs, or the first of another year.
  const today = currentDay()
  const begun = month ?? (today.startsWith(`${year}-`) ? Number(today.slice(5, 7)) : 1)
  const draft = useStoredDraft(`yearWheel:new:${year}`, newEvent(begun))
  // A lost answer is asked for again without making two.
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.addEvent>[0]) => api.addEvent(input, { idempotencyKey: draft.keyFor(input) }),
    onSuccess: async () => {
      draft.forget()
      onClose()
      await queryClient.invalidateQueries({ queryKey: wheelQueries.all })
      toast(screenTexts.steps.message.add)
    },
    onError: draft.refuse,
  })
  const submit = () => {
    const input = !save.isPending && draft.check(yearWheel.addEvent.input, { ...inputOf(draft.values), year })
    if (input) save.mutate(input)
  }
  return (
    <FormDialog
      draft={draft}
      isFirm={draft.isChanged}
      onClose={onClose}
      onSubmit={submit}
      width="lg"
      title={`${screenTexts.form.title} ${year}`}
      confirm={common.action.save}
      busy={save.isPending}
    >
      <EventFields draft={draft} />
    </FormDialog>
  )
}
