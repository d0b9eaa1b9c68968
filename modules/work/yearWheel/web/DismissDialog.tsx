import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { type Proposal, yearWheel } from '../contract.ts'
import { proposalTexts } from './proposalTexts.ts'
import { api } from './queries.ts'

const words = proposalTexts

/** A duty that the company does not plan, and why. */
export function DismissDialog({
  proposal: { key, title },
  onClose,
  onDone,
}: {
  proposal: Proposal
  onClose: () => void
  onDone: () => void
}) {
  const draft = useDraft({ reason: '' })
  const dismiss = useMutation({ mutationFn: () => api.dismiss({ key, ...draft.values }), onSuccess: onDone, onError: draft.refuse })
  const submit = () => {
    if (!dismiss.isPending && draft.check(yearWheel.dismiss.input, { key, ...draft.values })) dismiss.mutate()
  }
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      onSubmit={submit}
      title={words.dismissThis(`«${title}»`)}
      confirm={words.dismiss}
      busy={dismiss.isPending}
    >
      <LongTextField draft={draft} name="reason" label={words.dismissReason} />
    </FormDialog>
  )
}
