import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Appointment, appointments as contract } from '../contract.ts'
import { api, refreshAppointments } from './queries.ts'
import { texts } from './texts.ts'

export function EndDialog({ appointment: { id, version, person }, onClose }: { appointment: Appointment; onClose: () => void }) {
  const queryClient = useQueryClient()
  const draft = useDraft({ reason: '' })
  const end = useMutation({
    mutationFn: (input: Parameters<typeof api.endAppointment>[0]) => api.endAppointment(input),
    onSuccess: () => {
      toast(texts.ended(person.name))
      onClose()
    },
    onError: draft.refuse,
    onSettled: () => void refreshAppointments(queryClient),
  })
  const submit = () => {
    const input = end.isPending ? null : draft.check(contract.endAppointment.input, { id, version, ...draft.values })
    if (input) end.mutate(input)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={submit}
      title={texts.end}
      intro={texts.endIntro}
      confirm={texts.end}
      isDangerous
      busy={end.isPending}
    >
      <DraftErrors draft={draft} />
      <LongTextField draft={draft} name="reason" label={texts.field.reason} />
    </ConfirmDialog>
  )
}
