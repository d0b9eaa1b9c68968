import { formatDate } from '@portal/kit/format'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { Chips } from '@portal/ui/Choice.tsx'
import { currentDay } from '@portal/ui/clock'
import { DraftDateField, LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { dateOf } from '@portal/ui/written'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { channels, dataRequests, type RequestType, requestTypes } from '../contract.ts'
import { requestTexts as words } from '../texts.ts'
import { api, requestQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.form
const types = requestTypes.map((value) => ({ value, label: words.recordTitle[value] }))
/** What is sent from Min profil is sent by the person alone. */
const ways = channels.filter((one) => one !== 'portal').map((value) => ({ value, label: words.channel[value] }))
const empty = () => ({
  type: 'access' as RequestType,
  isUser: 'user',
  personId: null as string | null,
  personName: '',
  contact: '',
  channel: 'email',
  receivedOn: formatDate(currentDay()),
  identityHow: '',
  description: '',
})

/** What came by e-mail, by letter or by word of mouth, entered by who received it. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { keyFor } = useSendKey()
  const draft = useDraft(empty())
  const { isUser, personId, personName, receivedOn, contact, identityHow, ...rest } = draft.values
  const send = useMutation({
    mutationFn: (input: Parameters<typeof api.register>[0]) => api.register(input, { idempotencyKey: keyFor(input) }),
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: requestQueries.all })
      toast(screenTexts.registered)
      await navigate({ to: '/data-requests/$id', params: { id } })
    },
    onError: draft.refuse,
  })
  const submit = () => {
    if (send.isPending) return
    const input = draft.check(dataRequests.register.input, {
      ...rest,
      personId: isUser === 'user' ? personId : null,
      personName: isUser === 'user' ? null : personName || null,
      receivedOn: dateOf(receivedOn) ?? '',
      contact: contact || null,
      identityHow: identityHow || null,
    })
    if (input) send.mutate(input)
  }
  return (
    <FormDialog draft={draft} title={screenTexts.register} busy={send.isPending} onSubmit={submit} onClose={onClose}>
      <SelectField draft={draft} name="type" label={words.field.type} options={types} />
      <Chips
        name="isUser"
        legend={texts.isUser}
        options={[
          { value: 'user', label: texts.user },
          { value: 'other', label: texts.other },
        ]}
        value={isUser}
        onChange={(one) => draft.set({ isUser: one })}
      />
      {isUser === 'user' ? (
        <PersonField draft={draft} name="personId" label={texts.person} includeInactive />
      ) : (
        <TextField draft={draft} name="personName" label={texts.name} maxLength={120} />
      )}
      <TextField draft={draft} name="contact" label={texts.contact} hint={texts.contactHint} optional maxLength={200} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField draft={draft} name="channel" label={words.field.channel} options={ways} />
        <DraftDateField draft={draft} name="receivedOn" label={words.field.receivedOn} />
      </div>
      <LongTextField draft={draft} name="description" label={words.field.description} />
      <TextField draft={draft} name="identityHow" label={texts.identityHow} hint={texts.identityHint} optional maxLength={200} />
    </FormDialog>
  )
}
