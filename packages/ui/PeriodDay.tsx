import { parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { useState } from 'react'
import { currentDay } from './clock.ts'
import { DateField } from './DateField.tsx'

const whole = /^\d\d\.\d\d\.\d{4}$/
type Props = { label: string; day: string | undefined; onChange: (day: string | undefined) => void }
/** The first or the last day of a period. */
export function PeriodDay({ label, day, onChange }: Props) {
  const [text, setText] = useState(day ? formatDate(day) : '')
  const write = (next: string) => {
    setText(next)
    // Half a date is not asked for; the field itself writes «i dag» out when it is left.
    const read = whole.test(next) ? parseDate(next, currentDay()) : null
    if ((read || next === '') && (read ?? undefined) !== day) onChange(read ?? undefined)
  }
  return (
    <div className="md:w-40">
      <DateField aria-label={label} value={text} onChange={write} placeholder={label} />
    </div>
  )
}
