import { type IsoDate, parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import { DateField } from '@portal/ui/DateField.tsx'
import { useState } from 'react'
import { screenTexts } from '../texts.ts'

type Days = { dueFrom?: IsoDate | undefined; dueTo?: IsoDate | undefined }
type Props = { from?: IsoDate | undefined; to?: IsoDate | undefined; onChange: (days: Days) => void }

/** Between which days the deadline lies; one of them may be left open. */
export const DueRange = ({ from, to, onChange }: Props) => (
  <>
    <Day label={screenTexts.filter.dueFrom} day={from} onChange={(dueFrom) => onChange({ dueFrom })} />
    <Day label={screenTexts.filter.dueTo} day={to} onChange={(dueTo) => onChange({ dueTo })} />
  </>
)

function Day({ label, day, onChange }: { label: string; day?: IsoDate | undefined; onChange: (day: IsoDate | undefined) => void }) {
  const [text, setText] = useState(day ? formatDate(day) : '')
  const write = (next: string) => {
    setText(next)
    const written = parseDate(next, currentDay())
    if (written || !next.trim()) onChange(written ?? undefined)
  }
  return (
    <div className="md:w-40">
      <DateField aria-label={label} placeholder={label} value={text} onChange={write} />
    </div>
  )
}
