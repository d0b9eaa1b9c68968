import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { audiences, type FieldType, fieldTypes, type OwnField } from '../contract.ts'
import { ownFieldTexts as words } from '../texts.ts'
import { FieldChoices } from './FieldChoices.tsx'
import { settingsTexts as texts } from './settingsTexts.ts'

type Props = {
  /** Where its errors stand, and the ids of its inputs begin. */
  at: string
  field: OwnField
  /** As it is saved; absent of a new one. */
  stored: OwnField | undefined
  steps: Record<string, string>
  errors: Record<string, string>
  onChange: (changes: Partial<OwnField>) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One field of the company's own: what it is called, how it is filled in, where it is demanded, and who sees it. */
export function OwnFieldCard({ at, field, stored, steps, errors, onChange, onUp, onDown, onRemove }: Props) {
  const label = field.label || texts.newField
  const select = (part: 'type' | 'requiredAt' | 'audience', title: string, options: [string, string][], isFixed = false) => (
    <Field id={`${at}.${part}`} label={title} error={errors[`${at}.${part}`]}>
      {(control) => (
        <Select
          {...control}
          disabled={isFixed}
          value={field[part] ?? ''}
          onChange={({ target }) => onChange({ [part]: target.value || null } as Partial<OwnField>)}
        >
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  const line = (part: 'label' | 'help', title: string, maxLength: number) => (
    <Field id={`${at}.${part}`} label={title} optional={part === 'help'} error={errors[`${at}.${part}`]}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={maxLength}
          value={field[part] ?? ''}
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
      )}
    </Field>
  )
  const isList = (type: FieldType) => type === 'choice' || type === 'choices'
  return (
    <Card
      title={label}
      actions={
        <div className="flex">
          <Button variant="ghost" size="icon" aria-label={texts.up(label)} disabled={!onUp} onClick={onUp}>
            <ArrowUp aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label={texts.down(label)} disabled={!onDown} onClick={onDown}>
            <ArrowDown aria-hidden />
          </Button>
          {onRemove && (
            <Button variant="ghost" size="icon" aria-label={texts.remove(label)} onClick={onRemove}>
              <X aria-hidden />
            </Button>
          )}
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {line('label', texts.name, 60)}
        {select(
          'type',
          texts.type,
          fieldTypes.map((type) => [type, words.type[type]]),
          stored !== undefined,
        )}
        <div className="sm:col-span-2">{line('help', texts.help, 200)}</div>
        {select('requiredAt', texts.requiredAt, [['', texts.never], ...Object.entries(steps)])}
        {select(
          'audience',
          texts.audience,
          audiences.map((one) => [one, words.audience[one]]),
        )}
        {isList(field.type) && (
          <div className="sm:col-span-2">
            <FieldChoices
              at={`${at}.choices`}
              field={field}
              stored={stored}
              error={errors[`${at}.choices`]}
              onChange={(choices) => onChange({ choices })}
            />
          </div>
        )}
        <Choice label={texts.inUse} checked={field.isActive} onChange={({ target }) => onChange({ isActive: target.checked })} />
      </div>
    </Card>
  )
}
