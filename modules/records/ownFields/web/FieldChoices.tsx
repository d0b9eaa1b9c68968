import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { Field, Input, Textarea } from '@portal/ui/Field.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { OwnField } from '../contract.ts'
import { settingsTexts as texts } from './settingsTexts.ts'

type Choices = OwnField['choices']
type Props = {
  at: string
  field: OwnField
  stored: OwnField | undefined
  error: string | undefined
  onChange: (choices: Choices) => void
}

/** What can be chosen in a field. What is saved can be renamed and switched off, and not deleted: old records show it. */
export function FieldChoices({ at, field: { choices }, stored, error, onChange }: Props) {
  const [written, setWritten] = useState('')
  const known = new Set(stored?.choices.map(({ id }) => id))
  const put = (n: number, changes: Partial<Choices[number]>) => onChange(choices.with(n, { ...choices[n]!, ...changes }))
  const add = () => {
    const lines = written.split('\n').map((line) => line.trim())
    const fresh = [...new Set(lines)].filter((label) => label !== '')
    onChange([...choices, ...fresh.map((label) => ({ id: newId(), label: label.slice(0, 80), isActive: true }))])
    setWritten('')
  }
  return (
    <Group id={at} legend={texts.choices} hint={texts.choicesOf(choices.length)} {...(error && { error })}>
      <ul className="mb-3 grid max-h-80 gap-2 overflow-y-auto">
        {choices.map((one, n) => (
          <li key={one.id} className="flex items-center gap-3">
            <Input
              aria-label={texts.choice(n + 1)}
              autoComplete="off"
              maxLength={80}
              value={one.label}
              onChange={({ target }) => put(n, { label: target.value })}
            />
            {known.has(one.id) ? (
              <span className="shrink-0">
                <Choice label={texts.inUse} checked={one.isActive} onChange={({ target }) => put(n, { isActive: target.checked })} />
              </span>
            ) : (
              <Button
                variant="ghost"
                size="icon"
                aria-label={texts.remove(one.label)}
                onClick={() => onChange(choices.filter(({ id }) => id !== one.id))}
              >
                <X aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Field id={`${at}.new`} label={texts.addChoices}>
        {(control) => <Textarea {...control} rows={2} value={written} onChange={({ target }) => setWritten(target.value)} />}
      </Field>
      <Button size="sm" className="mt-2" disabled={written.trim() === ''} onClick={add}>
        {texts.addThem}
      </Button>
    </Group>
  )
}
