import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Reader, type Readers, receipts } from '../contract.ts'
import { api } from './queries.ts'
import { ChosenReaders, SignedList } from './RegisterParts.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.readers
/** Registered at once: by the same person, at the same instant, in the same way. */
const isWith = (one: Reader, other: Reader) =>
  (['registeredById', 'readAt', 'method', 'note'] as const).every((field) => one[field] === other[field])

type Props = { id: string; readers: Readers; reader: Reader; onClose: () => void }
/** A signed list that comes later, for those who were registered with a reader, or others. */
export function AddProofDialog({ id, readers, reader, onClose }: Props) {
  const queryClient = useQueryClient()
  const people = readers.readers.filter(({ canProve }) => canProve)
  const draft = useDraft({
    userIds: people.flatMap((one) => (isWith(one, reader) ? [one.id] : [])),
    fileIds: [] as string[],
  })
  const { keyFor } = useSendKey()
  const sending = useMutation({
    mutationFn: (input: Parameters<typeof api.addProof>[0]) => api.addProof(input, { idempotencyKey: keyFor(input) }),
    onSuccess: ({ proven }) => {
      toast(words.proven(proven))
      void queryClient.invalidateQueries({ queryKey: ['receipts'] })
      void queryClient.invalidateQueries({ queryKey: ['documents', 'timeline', id] })
      onClose()
    },
    onError: draft.refuse,
  })
  const send = () => {
    const input = { id, major: readers.major ?? 0, ...draft.values }
    if (draft.check(receipts.addProof.input, input)) sending.mutate(input)
  }
  return (
    <FormDialog title={words.addProof} intro={words.addIntro} draft={draft} busy={sending.isPending} onClose={onClose} onSubmit={send}>
      <SignedList draft={draft} hint={words.addHint} />
      <ChosenReaders draft={draft} legend={words.whoOnList} people={people} />
    </FormDialog>
  )
}
