import { Button } from '@portal/ui/Button.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LegalHold, retention } from '../contract.ts'
import { api } from './queries.ts'
import { texts } from './texts.ts'

const words = texts.case
type Props = { id: string /** The one that stands, to be lifted; null to set one. */; hold: LegalHold | null; onClose: () => void }

export function HoldDialog({ id, hold, onClose }: Props) {
  const queryClient = useQueryClient()
  const draft = useDraft({ reason: '' })
  const { reason } = draft.values
  const send = useMutation({
    mutationFn: () => (hold ? api.liftLegalHold({ id, version: hold.version, reason }) : api.setLegalHold({ id, reason })),
    onSuccess: () => {
      toast(hold ? words.isLifted : words.isSet)
      onClose()
    },
    onError: draft.refuse,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['deviations'] }),
  })
  const submit = () => {
    if (send.isPending) return
    const isGood = hold
      ? draft.check(retention.liftLegalHold.input, { id, version: hold.version, reason })
      : draft.check(retention.setLegalHold.input, { id, reason })
    if (isGood) send.mutate()
  }
  const title = hold ? words.lift : words.set
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={title}
      intro={hold ? words.liftIntro : words.setIntro}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      <LongTextField draft={draft} name="reason" label={words.reason} />
    </Dialog>
  )
}
