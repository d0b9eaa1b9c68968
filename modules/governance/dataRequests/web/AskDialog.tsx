import { LongTextField, SelectField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useSendKey } from '@portal/ui/useSendKey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataRequests, type RequestType, requestTypes } from '../contract.ts'
import { api, requestQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.own
const options = requestTypes.map((value) => ({ value, label: texts.types[value] }))

/** A request about oneself. */
export function AskDialog({ type = 'access', onClose }: { type?: RequestType; onClose: () => void }) {
  const queryClient = useQueryClient()
  const draft = useDraft<{ type: RequestType; description: string }>({ type, description: '' })
  const { keyFor } = useSendKey()
  const send = useMutation({
    mutationFn: (input: Parameters<typeof api.ask>[0]) => api.ask(input, { idempotencyKey: keyFor(input) }),
    onSuccess: (fresh) => {
      queryClient.setQueryData(requestQueries.own.queryKey, (known) => known && { ...known, items: [fresh, ...known.items] })
      void queryClient.invalidateQueries({ queryKey: requestQueries.own.queryKey })
      toast(texts.asked)
      onClose()
    },
    onError: draft.refuse,
  })
  const submit = () => {
    const input = send.isPending ? null : draft.check(dataRequests.ask.input, draft.values)
    if (input) send.mutate(input)
  }
  const { type: chosen } = draft.values
  const isDownload = chosen === 'access' || chosen === 'portability'
  return (
    <FormDialog
      draft={draft}
      title={texts.ask}
      intro={texts.dialogIntro}
      confirm={texts.send}
      busy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField draft={draft} name="type" label={texts.what} {...(isDownload && { hint: texts.downloadFirst })} options={options} />
      <LongTextField draft={draft} name="description" label={chosen === 'rectification' ? texts.rectify : texts.describe} />
    </FormDialog>
  )
}
