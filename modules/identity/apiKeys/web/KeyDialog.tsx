import { addDays, parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { currentDay } from '@portal/ui/clock'
import { DraftDateField, TextField } from '@portal/ui/DraftFields.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { ShownOnce } from '@portal/ui/ShownOnce.tsx'
import { useDraft } from '@portal/ui/useDraft'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { KeyScope } from '../contract.ts'
import { texts } from './texts.ts'

type Wanted = { name: string; expiresOn: string; scope?: KeyScope }
type Props = {
  title: string
  nameHint?: string
  /** A person's key can be for reading alone; a company's has one use. */
  hasScope: boolean
  schema: z.ZodMiniType
  create: (wanted: Wanted) => Promise<{ key: string }>
  onClose: () => void
}

/** Asks what the key is for, and then shows it: this once. */
export function KeyDialog({ title, nameHint = texts.hint.name, hasScope, schema, create, onClose }: Props) {
  const [key, setKey] = useState<string | null>(null)
  const draft = useDraft({ name: '', scope: 'read' as string, expiresOn: formatDate(addDays(currentDay(), 180)) })
  const wanted = (): Wanted => {
    const { name, scope, expiresOn } = draft.values
    const date = parseDate(expiresOn, currentDay()) ?? expiresOn
    return { name, expiresOn: date, ...(hasScope && { scope: scope as KeyScope }) }
  }
  const make = useMutation({
    mutationFn: () => create(wanted()),
    onSuccess: (made) => setKey(made.key),
    onError: draft.refuse,
  })
  const submit = () => {
    if (!make.isPending && draft.check(schema, wanted())) make.mutate()
  }

  if (key) return <ShownOnce value={key} words={texts} onClose={onClose} />
  return (
    <FormDialog draft={draft} onClose={onClose} onSubmit={submit} title={title} confirm={texts.create} busy={make.isPending}>
      <TextField draft={draft} name="name" label={texts.field.name} hint={nameHint} maxLength={60} />
      {hasScope && (
        <Group id="scope" legend={texts.field.scope} error={draft.errors.scope}>
          {(['read', 'write'] as const).map((scope) => (
            <Choice
              key={scope}
              type="radio"
              name="scope"
              label={texts.scope[scope]}
              hint={texts.scopeHint[scope]}
              checked={draft.values.scope === scope}
              onChange={() => draft.set({ scope })}
            />
          ))}
        </Group>
      )}
      <DraftDateField draft={draft} name="expiresOn" label={texts.field.expiresOn} hint={texts.hint.expiresOn} />
    </FormDialog>
  )
}
