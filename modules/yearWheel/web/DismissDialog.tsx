import { Button } from '@portal/ui/Button.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { type Proposal, yearWheel } from '../contract.ts'
import { api } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.proposals

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
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={words.dismissThis(`«${title}»`)}
      footer={
        <>
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={dismiss.isPending}>
            {words.dismiss}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      <LongTextField draft={draft} name="reason" label={words.dismissReason} />
    </Dialog>
  )
}
