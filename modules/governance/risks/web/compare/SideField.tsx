import { isDate, parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import { DateField } from '@portal/ui/DateField.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { useState } from 'react'
import { compareTexts as words } from '../../compareTexts.ts'

type Props = {
  label: string
  dayLabel: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

/** One side: a version, what is now, or a day that is written. */
export function SideField({ label, dayLabel, value, options, onChange }: Props) {
  const [day, setDay] = useState(isDate(value) ? formatDate(value) : null)
  const [isLeft, setLeft] = useState(false)
  const isDay = day !== null
  const write = (text: string) => {
    setDay(text)
    setLeft(false)
    const chosen = past(text)
    if (chosen) onChange(chosen)
  }
  // Half a date is no mistake while it is written.
  const isWrong = isLeft && isDay && day !== '' && !past(day)
  return (
    <div className="grid gap-3 sm:w-72" onBlur={() => setLeft(true)}>
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            value={isDay ? 'day' : value}
            onChange={({ target }) => {
              setDay(target.value === 'day' ? '' : null)
              if (target.value !== 'day') onChange(target.value)
            }}
          >
            {options.map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
            <option value="day">{words.day}</option>
          </Select>
        )}
      </Field>
      {isDay && (
        <Field label={dayLabel} error={isWrong ? words.noDay : undefined}>
          {(control) => <DateField {...control} value={day} onChange={write} />}
        </Field>
      )}
    </div>
  )
}

/** A day that has been, as it is written. */
function past(text: string) {
  const chosen = parseDate(text, currentDay())
  return chosen && chosen < currentDay() ? chosen : null
}
