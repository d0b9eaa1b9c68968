import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { ownData } from '../contract.ts'
import { api } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.correction

export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft({ text: '' })
  const ask = useMutation({
    mutationFn: (input: Parameters<typeof api.askCorrection>[0]) => api.askCorrection(input),
    onSuccess: () => {
      toast(words.done)
      onClose()
    },
    onError: draft.refuse,
  })
  const submit = () => {
    const input = ask.isPending ? null : draft.check(ownData.askCorrection.input, draft.values)
    if (input) ask.mutate(input)
  }
  return (
    <FormDialog
      draft={draft}
      title={words.title}
      intro={words.intro}
      confirm={words.submit}
      busy={ask.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LongTextField draft={draft} name="text" label={words.label} />
    </FormDialog>
  )
}
