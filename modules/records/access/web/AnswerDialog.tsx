import { parseDate } from '@portal/kit/dates'
import { Button } from '@portal/ui/Button.tsx'
import { currentDay } from '@portal/ui/clock'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { DraftDateField, DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { texts as words } from '@portal/ui/texts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { access } from '../contract.ts'
import { api } from './queries.ts'
import { texts } from './texts.ts'
import { useAccessChanged, useAccessRefused } from './useAccess.ts'

type Props = { request: { id: string; version: number; person: { name: string }; reason: string }; isGranted: boolean; onClose: () => void }

/** Yes or no to who asks, with what they are told. */
export function AnswerDialog({ request, isGranted, onClose }: Props) {
  const changed = useAccessChanged()
  const readAnew = useAccessRefused()
  const step = isGranted ? 'grant' : 'refuse'
  const draft = useDraft({ answer: '', until: '' })
  const send = useMutation({
    mutationFn: (input: Parameters<typeof api.answerRequest>[0]) => api.answerRequest(input),
    onSuccess: () => {
      changed(texts.done[step])
      onClose()
    },
    onError: (error) => {
      draft.refuse(error)
      readAnew()
    },
  })
  const submit = () => {
    if (send.isPending) return
    const { answer, until } = draft.values
    const last = until.trim() === '' ? null : (parseDate(until, currentDay()) ?? until)
    const input = draft.check(access.answerRequest.input, { id: request.id, version: request.version, isGranted, answer, until: last })
    if (input) send.mutate(input)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title={`${texts.step[step]}: ${request.person.name}`}
      intro={`«${request.reason}»`}
      footer={
        <>
          <Button onClick={onClose}>{words.action.cancel}</Button>
          <Button type="submit" variant={isGranted ? 'primary' : 'danger'} busy={send.isPending}>
            {texts.step[step]}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      <LongTextField draft={draft} name="answer" label={texts.field.answer} />
      {isGranted && <DraftDateField draft={draft} name="until" label={texts.field.until} hint={texts.hint.until} optional />}
    </Dialog>
  )
}
