import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Uploads, useDraftFiles } from '@portal/modules/records/files/web/public'
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
  const keepFile = useDraftFiles(draft)
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
  const isAll = userIds.length === readers.missing.length
  const tick = (one: string) => draft.set({ userIds: userIds.includes(one) ? userIds.filter((other) => other !== one) : [...userIds, one] })
  return (
    <FormDialog title={words.register} intro={words.registerIntro} draft={draft} busy={sending.isPending} onClose={onClose} onSubmit={send}>
      <Group id="userIds" legend={words.who} {...(draft.errors.userIds && { error: draft.errors.userIds })}>
        <Choice
          label={words.all}
          checked={isAll}
          onChange={() => draft.set({ userIds: isAll ? [] : readers.missing.map((one) => one.id) })}
        />
        <div className="max-h-64 overflow-y-auto border-t border-line">
          {readers.missing.map((one) => (
            <Choice
              key={one.id}
              label={one.name}
              {...(one.departmentName && { hint: one.departmentName })}
              checked={userIds.includes(one.id)}
              onChange={() => tick(one.id)}
            />
          ))}
        </div>
      </Group>
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
      <div className="grid gap-1.5">
        <p className="font-medium">
          {words.proof}
          {fileIds.length > 0 && ` (${fileIds.length})`}
        </p>
        <p className="text-muted">{words.proofHint}</p>
        <Uploads id="fileIds" label={words.proof} photoKind="evidence" onArrived={keepFile} />
        {draft.errors.fileIds && <p className="text-danger">{draft.errors.fileIds}</p>}
      </div>
    </FormDialog>
  )
}
