import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DraftErrors, LongTextField } from '@portal/ui/DraftFields.tsx'
import { isConflict } from '@portal/ui/isConflict'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { SaveRow } from '@portal/ui/SaveRow.tsx'
import { toast } from '@portal/ui/toasts'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { OwnField, OwnFieldSettings, OwnFieldsContract } from '../contract.ts'
import { OwnFieldCard } from './OwnFieldCard.tsx'
import type { OwnFieldKind } from './ownFieldKind.ts'
import { ownFieldCalls, ownFieldQuery } from './queries.ts'
import { settingsTexts as texts } from './settingsTexts.ts'

type Props = { settings: OwnFieldSettings; kind: OwnFieldKind; contract: OwnFieldsContract; steps: Record<string, string> }
type Calls = ReturnType<typeof ownFieldCalls>
const draftOf = ({ fields }: OwnFieldSettings) => ({ fields, reason: '' })
const blank = (): OwnField => ({
  id: newId(),
  label: '',
  help: null,
  type: 'text',
  choices: [],
  requiredAt: null,
  audience: 'all',
  isActive: true,
})

export function OwnFieldsForm({ settings, kind, contract, steps }: Props) {
  const queryClient = useQueryClient()
  const { queryKey } = ownFieldQuery(kind)
  const draft = useDraft(draftOf(settings))
  const [seen, setSeen] = useState(settings.version)
  if (seen !== settings.version) {
    setSeen(settings.version)
    draft.rebase(draftOf(settings))
  }
  const { fields } = draft.values
  const save = useMutation({
    mutationFn: (input: Parameters<Calls['setOwnFields']>[0]) => ownFieldCalls(contract).setOwnFields(input),
    onSuccess: (saved) => {
      putAnswer(queryClient, queryKey, saved)
      draft.took(draftOf(saved))
      toast(texts.saved)
    },
    onError: (error) => {
      draft.refuse(error)
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const input = draft.check(contract.setOwnFields.input, { ...draft.values, version: settings.version })
    if (input) save.mutate(input)
  }
  const stored = new Map(settings.fields.map((field) => [field.id, field]))
  const put = (n: number, field: OwnField) => draft.set({ fields: fields.with(n, field) })
  const swap = (n: number, m: number) => draft.set({ fields: fields.with(n, fields[m]!).with(m, fields[n]!) })
  const add = () => {
    const field = blank()
    draft.set({ fields: [...fields, field] })
    requestAnimationFrame(() => document.getElementById(`fields.${fields.length}.label`)?.focus())
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <DraftErrors draft={draft} />
      <p className="max-w-prose text-muted">{texts.intro}</p>
      {fields.length === 0 && <Card>{texts.none}</Card>}
      {fields.map((field, n) => (
        <OwnFieldCard
          key={field.id}
          at={`fields.${n}`}
          field={field}
          stored={stored.get(field.id)}
          steps={steps}
          errors={draft.errors}
          onChange={(changes) => put(n, { ...field, ...changes })}
          onUp={n > 0 ? () => swap(n, n - 1) : undefined}
          onDown={n < fields.length - 1 ? () => swap(n, n + 1) : undefined}
          onRemove={stored.has(field.id) ? undefined : () => draft.set({ fields: fields.filter(({ id }) => id !== field.id) })}
        />
      ))}
      <Button className="justify-self-start" onClick={add}>
        <Plus aria-hidden />
        {texts.add}
      </Button>
      {draft.isDirty && (
        <Card>
          <LongTextField draft={draft} name="reason" label={texts.reason} />
        </Card>
      )}
      <SaveRow isDirty={draft.isDirty} busy={save.isPending} onUndo={() => draft.reset(draftOf(settings))} />
      <LeaveGuard isDirty={draft.isDirty} />
    </form>
  )
}
