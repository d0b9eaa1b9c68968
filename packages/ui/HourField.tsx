import { parseTime } from '@portal/kit/dates'
import { useState } from 'react'
import { Field } from './Field.tsx'
import { TimeField } from './TimeField.tsx'
import { texts } from './texts.ts'

type Props = { label: string; value: string; onChange: (text: string) => void; className?: string }

/** An hour of the day with its label. What is no hour is said when the field is left or sent; whoever saves asks `parseTime` too. */
export function HourField({ label, value, onChange, className }: Props) {
  const [isLeft, setLeft] = useState(false)
  const error = isLeft && !parseTime(value) ? texts.validation.time : undefined
  return (
    <Field label={label} error={error} className={className}>
      {(control) => <TimeField {...control} value={value} onChange={onChange} onLeft={() => setLeft(true)} />}
    </Field>
  )
}
