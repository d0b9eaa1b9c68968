import { parseTime } from '@portal/kit/dates'
import { HourField } from '@portal/ui/HourField.tsx'
import { preferenceTexts as texts } from './texts.ts'

export type Hours = { from: string; to: string }

/** From and to, as hours of the day, as they are written. */
export const HoursFields = ({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) => (
  <div className="grid grid-cols-2 gap-3">
    {(['from', 'to'] as const).map((end) => (
      <HourField key={end} label={texts[end]} value={hours[end]} onChange={(text) => onChange({ ...hours, [end]: text })} />
    ))}
  </div>
)

/** The hours that are written, or null when one of them is none. */
export function hoursOf(written: Hours): Hours | null {
  const [from, to] = [parseTime(written.from), parseTime(written.to)]
  return from && to ? { from, to } : null
}
