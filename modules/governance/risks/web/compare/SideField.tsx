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
  const isDay = day !== null
  const write = (text: string) => {
    setDay(text)
    const chosen = parseDate(text, currentDay())
    if (chosen && chosen < currentDay()) onChange(chosen)
  }
  const isWrong = isDay && day !== '' && !((parseDate(day, currentDay()) ?? currentDay()) < currentDay())
  return (
    <div className="grid gap-3 sm:w-72">
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
