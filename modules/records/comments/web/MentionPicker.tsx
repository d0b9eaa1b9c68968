import { Combobox } from '@portal/ui/Combobox.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { useSettled } from '@portal/ui/useSettled'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Named } from '../mentionRules.ts'
import { commentTexts as texts } from '../texts.ts'
import type { CommentCalls } from './commentCalls.ts'

type Props = {
  id: string
  recordId: string
  calls: Pick<CommentCalls<unknown>, 'mentionable' | 'beside'>
  onPick: (person: Named) => void
  /** Escape: back to the text, with nobody named. */
  onLeave: () => void
}

/** Whom to name: those first who may read the record, the others with why they would not be notified. */
export function MentionPicker({ id, recordId, calls, onPick, onLeave }: Props) {
  const [sought, setSought] = useState('')
  const q = useSettled(sought.trim().slice(0, 100))
  const found = useQuery({
    queryKey: ['mentionable', recordId, calls.beside ?? '', q],
    queryFn: ({ signal }) => calls.mentionable({ id: recordId, ...(q && { q }) }, { signal }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const people = found.data?.items ?? []
  return (
    <Field id={id} label={texts.mentionWho} hint={texts.mentionHint}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={texts.mentionPlaceholder}
          options={people.map((one) => ({ value: one.id, label: one.name, hint: one.why ?? one.departmentName ?? undefined }))}
          value={null}
          startsOpen
          onEscape={onLeave}
          onSearch={setSought}
          onChange={(value) => {
            const person = people.find((one) => one.id === value)
            if (person) onPick({ id: person.id, name: person.name })
          }}
        />
      )}
    </Field>
  )
}
