import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors, LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect } from 'react'
import { access } from '../contract.ts'
import { accessQueries, api } from './queries.ts'
import { texts } from './texts.ts'
import { useAccessChanged } from './useAccess.ts'

/** «Be om tilgang», by the number one has been told. */
export function AskCard({ number = '' }: { number?: string }) {
  const { data } = useQuery(accessQueries.requests)
  const changed = useAccessChanged()
  const draft = useDraft({ number, reason: '' })
  const ask = useMutation({
    mutationFn: (input: Parameters<typeof api.askForAccess>[0]) => api.askForAccess(input),
    onSuccess: () => {
      changed(texts.done.ask)
      draft.took({ number: '', reason: '' })
    },
    onError: draft.refuse,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = ask.isPending ? null : draft.check(access.askForAccess.input, draft.values)
    if (input) ask.mutate(input)
  }
  // Chosen from the list above: the reason is what remains to be written.
  useEffect(() => {
    if (number) document.getElementById('reason')?.focus()
  }, [number])
  if (!data?.can.includes('ask')) return null
  return (
    <Card title={texts.step.ask}>
      <form noValidate onSubmit={submit} className="grid max-w-prose grid-cols-1 gap-4">
        <p className="text-muted">{texts.intro.ask}</p>
        <DraftErrors draft={draft} />
        <TextField draft={draft} name="number" label={texts.field.number} placeholder="AVV-2026-0001" />
        <LongTextField draft={draft} name="reason" label={texts.field.reason} hint={texts.hint.ask} />
        <div>
          <Button type="submit" variant="primary" busy={ask.isPending}>
            {texts.step.ask}
          </Button>
        </div>
      </form>
    </Card>
  )
}
