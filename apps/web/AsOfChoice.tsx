import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { Calendar } from '@portal/ui/Calendar.tsx'
import { pastOf } from '@portal/ui/clock'
import { Field, Input } from '@portal/ui/Field.tsx'
import type { AsOf } from '@portal/ui/past'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { texts } from './texts.ts'

const { past } = texts

/** The ends of the last month, the last quarter and the last year before a day, the latest first. */
function periodEnds(today: string) {
  const month = `${today.slice(0, 7)}-01`
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  return [...new Set([month, quarter, `${today.slice(0, 4)}-01-01`])].map((day) => addDays(day, -1))
}

const written = (time: string) => /^([01]?\d|2[0-3])[.:]?([0-5]\d)$/.exec(time.trim())

/** A day of the past, at its end or at an hour. */
export function AsOfChoice({ asOf, onDone }: AsOf & { onDone: () => void }) {
  const navigate = useNavigate()
  const today = osloDate(new Date())
  const [day, setDay] = useState(asOf?.slice(0, 10) ?? addDays(today, -1))
  const [time, setTime] = useState(asOf?.slice(11, 16).replace(':', '.') ?? '')
  const [error, setError] = useState<string>()
  const show = (next?: string) => {
    onDone()
    void navigate({ to: '.', search: (before: object) => ({ ...before, asOf: next }) })
  }
  const showWritten = (event: FormEvent) => {
    event.preventDefault()
    const [, hour = '', minute] = written(time) ?? []
    if (time.trim() && !hour) return setError(past.wrongTime)
    const next = hour ? `${day}T${hour.padStart(2, '0')}:${minute}` : day
    if (!pastOf(next)) return setError(past.notOver)
    show(next)
  }
  const quick = [
    ...(asOf ? [{ name: past.today, to: undefined }] : []),
    { name: past.yesterday, to: addDays(today, -1) },
    { name: past.weekAgo, to: addDays(today, -7) },
    ...periodEnds(today).map((end) => ({ name: formatDate(end), to: end })),
  ]
  return (
    <form noValidate onSubmit={showWritten} className="flex gap-3 p-3 max-sm:flex-col sm:divide-x sm:divide-line">
      <ul className="flex flex-wrap gap-1 sm:w-36 sm:flex-col sm:pr-3">
        {quick.map(({ name, to }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={to !== undefined && to === asOf ? 'true' : undefined}
              className={`${buttonClass({ variant: 'ghost' })} w-full justify-start! aria-current:bg-amber-soft aria-current:text-amber`}
              onClick={() => show(to)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        <Calendar chosen={day} last={today} onPick={setDay} />
        <div className="flex items-end justify-between gap-3">
          <Field label={past.time} error={error}>
            {(control) => (
              <Input
                {...control}
                className="w-28 tabular-nums"
                autoComplete="off"
                placeholder={past.timeHint}
                value={time}
                onChange={(event) => {
                  setTime(event.target.value)
                  setError(undefined)
                }}
              />
            )}
          </Field>
          <Button type="submit" variant="primary">
            {past.show}
          </Button>
        </div>
      </div>
    </form>
  )
}
