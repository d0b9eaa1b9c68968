import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { Field, Input, Textarea } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import type { Checked, Correction, ImportRow } from '../contract.ts'
import type { RegisterScreen } from './register.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.checked
type Props = {
  register: RegisterScreen
  row: ImportRow
  choices: Checked['choices']
  change?: Correction
  onChange: (change: Omit<Correction, 'line'>) => void
}

/** One row that cannot come in as it is: the cells with mistakes can be written anew, and the others are shown. */
export function CorrectionRow({ register, row, choices, change, onChange }: Props) {
  const isSkipped = change?.isSkipped ?? false
  const { long, field: labels } = register
  const fields = Object.keys(labels)
  const wrong = fields.filter((field) => row.errors[field] !== undefined)
  const others = fields.filter((field) => row.errors[field] === undefined && row.cells[field])
  const context = others.map((field) => `${labels[field]}: ${row.cells[field]}`).join(' · ')
  return (
    <Card title={texts.line(row.line)}>
      <div className="grid gap-4">
        {context && <p className="line-clamp-2 text-muted">{context}</p>}
        {!isSkipped && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {wrong.map((field) => {
              const value = change?.cells?.[field] ?? row.cells[field] ?? ''
              const isCorrected = change?.cells?.[field] !== undefined
              const write = (text: string) => onChange({ cells: { [field]: text } })
              const options = choices[field]
              return (
                <Field
                  key={field}
                  id={`row-${row.line}-${field}`}
                  label={labels[field]!}
                  error={isCorrected ? undefined : row.errors[field]}
                  className={long.includes(field) ? 'sm:col-span-2' : ''}
                >
                  {(control) =>
                    options ? (
                      <Select {...control} value={options.includes(value) ? value : ''} onChange={(event) => write(event.target.value)}>
                        <option value="">{value && !options.includes(value) ? `${value} (?)` : texts.none}</option>
                        {options.map((one) => (
                          <option key={one}>{one}</option>
                        ))}
                      </Select>
                    ) : long.includes(field) ? (
                      <Textarea {...control} value={value} onChange={(event) => write(event.target.value)} />
                    ) : (
                      <Input {...control} autoComplete="off" value={value} onChange={(event) => write(event.target.value)} />
                    )
                  }
                </Field>
              )
            })}
          </div>
        )}
        <Choice label={texts.skip} checked={isSkipped} onChange={(event) => onChange({ isSkipped: event.target.checked })} />
      </div>
    </Card>
  )
}
