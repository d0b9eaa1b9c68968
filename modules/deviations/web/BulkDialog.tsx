import type { InputOf, OutputOf } from '@portal/kit/contract'
import { newId } from '@portal/kit/uuid'
import { PersonField } from '@portal/modules/actions/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { DraftDateField, DraftErrors } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { dateOf } from '@portal/ui/written'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkStep, type DeviationRow, deviations } from '../contract.ts'
import { deviationTexts } from '../texts.ts'
import { listTexts } from './listTexts.ts'
import { api } from './queries.ts'

const texts = listTexts.bulk
type Given = InputOf<typeof deviations.bulk>
type Outcome = OutputOf<typeof deviations.bulk>
type Props = {
  step: BulkStep
  rows: DeviationRow[]
  onClose: () => void /** Those that remain chosen. */
  onLeft: (rows: DeviationRow[]) => void
}

/** One step for the chosen cases; those that were refused are listed with the reason, and stay chosen. */
export function BulkDialog({ step, rows, onClose, onLeft }: Props) {
  const draft = useDraft({ assigneeId: null as string | null, dueDate: '' })
  const [outcome, setOutcome] = useState<Outcome>()
  const [key] = useState(newId)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (input: Given) => api.bulk(input, { idempotencyKey: key, timeout: 60_000 }),
    onSuccess: async (told) => {
      for (const changed of [['deviations'], ['dashboard'], ['actions']]) void queryClient.invalidateQueries({ queryKey: changed })
      if (told.done > 0) toast(texts.done(told.done))
      if (told.refused.length > 0) return setOutcome(told)
      onLeft([])
      onClose()
    },
    onError: draft.refuse,
  })
  const submit = () => {
    if (change.isPending) return
    const { assigneeId, dueDate } = draft.values
    const value = step === 'assign' ? { assigneeId: assigneeId ?? '' } : { dueDate: dateOf(dueDate) ?? '' }
    const input = draft.check(deviations.bulk.input, { rows: rows.map(({ id, version }) => ({ id, version })), step, ...value })
    if (input) change.mutate(input as Given)
  }
  const leave = () => {
    if (outcome) onLeft(rows.filter(({ id }) => outcome.refused.some((one) => one.id === id)))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      onSubmit={outcome ? leave : submit}
      title={texts.title[step](rows.length)}
      intro={texts.intro}
      footer={
        outcome ? (
          <Button type="submit" variant="primary">
            {common.action.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{common.action.cancel}</Button>
            <Button type="submit" variant="primary" busy={change.isPending}>
              {texts[step]}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <Refused outcome={outcome} />
      ) : (
        <>
          <DraftErrors draft={draft} />
          {step === 'assign' ? (
            <PersonField draft={draft} name="assigneeId" label={deviationTexts.field.assigneeName} fit={['write']} />
          ) : (
            <DraftDateField draft={draft} name="dueDate" label={deviationTexts.field.dueDate} />
          )}
        </>
      )}
    </Dialog>
  )
}

const Refused = ({ outcome: { done, refused } }: { outcome: Outcome }) => (
  <>
    <InlineNotice tone="warning" isAlert title={texts.refused(refused.length)}>
      {done > 0 && texts.done(done)}
    </InlineNotice>
    <ul className="divide-y divide-line">
      {refused.map(({ id, number, message }) => (
        <li key={id} className="py-2">
          <span className="font-medium tabular-nums">{number ?? texts.unknown}</span>
          <span className="block text-muted">{message}</span>
        </li>
      ))}
    </ul>
  </>
)
