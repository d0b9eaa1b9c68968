import { Choice, Group } from '@portal/ui/Choice.tsx'
import { Combobox } from '@portal/ui/Combobox.tsx'
import { DateField } from '@portal/ui/DateField.tsx'
import { Field, Input, Textarea } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { texts as common } from '@portal/ui/texts'
import type { OwnField } from '../contract.ts'
import { valueTexts as texts } from '../valueTexts.ts'
import { OwnPersonInput } from './OwnPersonInput.tsx'
import type { OwnDraft } from './ownDraft.ts'

/** More than these are found by typing. */
const mostInSelect = 12
type Props = {
  fields: readonly OwnField[]
  /** The step that is refused without those it demands. */
  step: string
  values: OwnDraft
  errors: Record<string, string>
  onChange: (values: OwnDraft) => void
}

/** The company's own fields, each as its type is filled in. */
export const OwnFieldInputs = ({ fields, step, values, errors, onChange }: Props) => (
  <>
    {fields
      .filter(({ isActive }) => isActive)
      .map((field) => (
        <OwnInput
          key={field.id}
          field={field}
          isRequired={field.requiredAt === step}
          value={values[field.id] ?? []}
          error={errors[`ownValues.${field.id}`]}
          onChange={(value) => onChange({ ...values, [field.id]: value })}
        />
      ))}
  </>
)

type InputProps = {
  field: OwnField
  isRequired: boolean
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}
function OwnInput({ field, isRequired, value, error, onChange }: InputProps) {
  const id = `ownValues.${field.id}`
  const [text = ''] = value
  const write = (one: string) => onChange(one === '' ? [] : [one])
  const options = field.choices.filter((one) => one.isActive || value.includes(one.id))
  if (field.type === 'choices')
    return (
      <Group id={id} legend={field.label} optional={!isRequired} {...(field.help && { hint: field.help })} {...(error && { error })}>
        <div className="max-h-64 overflow-y-auto">
          {options.map((one) => (
            <Choice
              key={one.id}
              label={one.label}
              checked={value.includes(one.id)}
              onChange={({ target }) => {
                const others = value.filter((other) => other !== one.id)
                onChange(target.checked ? [...others, one.id] : others)
              }}
            />
          ))}
        </div>
      </Group>
    )
  const isLong = field.type === 'choice' && options.length > mostInSelect
  const chosen =
    field.type === 'yesNo'
      ? [
          { id: 'yes', label: texts.yes },
          { id: 'no', label: texts.no },
        ]
      : options
  return (
    <Field id={id} label={field.label} hint={field.help ?? undefined} optional={!isRequired} error={error}>
      {(control) => {
        if (field.type === 'longText')
          return <Textarea {...control} value={text} maxLength={4000} onChange={({ target }) => write(target.value)} />
        if (field.type === 'person') return <OwnPersonInput control={control} field={field} value={text} onChange={write} />
        if (field.type === 'date') return <DateField {...control} value={text} onChange={write} />
        if (isLong)
          return (
            <Combobox
              {...control}
              options={options.map((one) => ({ value: one.id, label: one.label }))}
              value={text || null}
              onChange={(one) => write(one ?? '')}
            />
          )
        if (field.type === 'choice' || field.type === 'yesNo')
          return (
            <Select {...control} value={text} onChange={({ target }) => write(target.value)}>
              <option value="">{common.common.choose}</option>
              {chosen.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.label}
                </option>
              ))}
            </Select>
          )
        return (
          <Input
            {...control}
            autoComplete="off"
            inputMode={field.type === 'number' ? 'decimal' : 'text'}
            value={text}
            maxLength={200}
            onChange={({ target }) => write(target.value)}
          />
        )
      }}
    </Field>
  )
}
