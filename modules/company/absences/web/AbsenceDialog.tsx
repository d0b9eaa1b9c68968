import { formatDate } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { currentDay } from '@portal/ui/clock'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { DraftDateField, DraftErrors } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { absences } from '../contract.ts'
import { absenceTexts as texts } from '../texts.ts'
import { api } from './queries.ts'

type Props = { userId: string; onDone: () => Promise<void>; onClose: () => void }

/** From when to when, and who stands in. */
export function AbsenceDialog({ userId, onDone, onClose }: Props) {
  const today = formatDate(currentDay())
  const draft = useDraft({ startsOn: today, endsOn: today, substituteId: null as string | null })
  // The same key for the same words: a lost answer never makes two.
  const sent = useRef({ content: '', key: '' })
  const add = useMutation({
    mutationFn: (input: Parameters<typeof api.add>[0]) => {
      const content = JSON.stringify(input)
      if (sent.current.content !== content) sent.current = { content, key: newId() }
      return api.add(input, { idempotencyKey: sent.current.key })
    },
    onSuccess: async () => {
      onClose()
      await onDone()
      toast(texts.added)
    },
    onError: draft.refuse,
  })
  const submit = () => {
    const { startsOn, endsOn, substituteId } = draft.values
    const written = { userId, substituteId: substituteId ?? '', startsOn: dateOf(startsOn) ?? '', endsOn: dateOf(endsOn) ?? '' }
    const input = draft.check(absences.add.input, written)
    if (input && !add.isPending) add.mutate(input)
  }
  return (
    <Dialog
      isOpen
      title={texts.add}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {common.action.save}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <DraftDateField draft={draft} name="startsOn" label={texts.from} />
        <DraftDateField draft={draft} name="endsOn" label={texts.to} />
      </div>
      <PersonField draft={draft} name="substituteId" label={texts.substitute} fit={['write', 'audit', 'control']} />
    </Dialog>
  )
}
