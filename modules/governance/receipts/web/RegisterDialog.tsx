import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { currentDay } from '@portal/ui/clock'
import { DraftDateField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Readers, type RegisteredMethod, receipts, registeredMethods } from '../contract.ts'
import { receiptTexts } from '../texts.ts'
import { api } from './queries.ts'
import { ChosenReaders, SignedList } from './RegisterParts.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.readers

/** Others have read: on a signed list, or gone through aloud. */
export function RegisterDialog({ id, readers, onClose }: { id: string; readers: Readers; onClose: () => void }) {
  const queryClient = useQueryClient()
  const draft = useDraft({
    userIds: [] as string[],
    method: 'oral' as RegisteredMethod,
    readOn: formatDate(currentDay()),
    note: '',
    fileIds: [] as string[],
  })
  const { userIds, method, readOn, note, fileIds } = draft.values
  const { keyFor } = useSendKey()
  const sending = useMutation({
    mutationFn: (input: Parameters<typeof api.registerReaders>[0]) => api.registerReaders(input, { idempotencyKey: keyFor(input) }),
    onSuccess: ({ registered }) => {
      toast(words.registered(registered))
      void queryClient.invalidateQueries({ queryKey: ['receipts'] })
      void queryClient.invalidateQueries({ queryKey: ['documents', 'timeline', id] })
      onClose()
    },
    onError: draft.refuse,
  })
  const send = () => {
    const day = parseDate(readOn, currentDay())
    const input = { id, versionId: readers.versionId ?? '', userIds, method, readOn: day ?? readOn, note, fileIds }
    if (draft.check(receipts.registerReaders.input, input)) sending.mutate(input)
  }
  return (
    <FormDialog title={words.register} intro={words.registerIntro} draft={draft} busy={sending.isPending} onClose={onClose} onSubmit={send}>
      <ChosenReaders draft={draft} legend={words.who} people={readers.missing} />
      <Group legend={words.how}>
        {registeredMethods.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="method"
            label={receiptTexts.method[one]}
            checked={method === one}
            onChange={() => draft.set({ method: one })}
          />
        ))}
      </Group>
      <DraftDateField draft={draft} name="readOn" label={words.day} />
      <LongTextField draft={draft} name="note" label={words.note} hint={words.noteHint} />
      <SignedList draft={draft} hint={words.proofHint} />
    </FormDialog>
  )
}
