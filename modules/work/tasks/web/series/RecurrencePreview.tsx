import { formatLongDate } from '@portal/kit/format'
import { nextOccurrence } from '@portal/kit/recurrence'
import { occurrenceText, recurrenceText } from '@portal/kit/recurrenceText'
import { Button } from '@portal/ui/Button.tsx'
import { currentDay } from '@portal/ui/clock'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Series } from '../../contract.ts'
import type { TaskDraft } from '../form/taskDraft.ts'
import { choiceQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { ruleOf, type Upcoming, upcoming } from './recurrenceDraft.ts'

type Props = { draft: Draft<TaskDraft>; series?: Series | undefined }
const words = screenTexts.recurrence
const shownAtFirst = 4
const shownMore = 8
const shownAtMost = 60

/** The rule in words, and the next dates it gives; each of them can be left out, and taken in again. */
export function RecurrencePreview({ draft, series }: Props) {
  const [shown, setShown] = useState(shownAtFirst)
  const { data: days } = useQuery(choiceQueries.companyDays)
  const company = days && { shift: days.recurrenceShift, closed: days.closedDays }
  const rule = ruleOf(draft.values, series, company)
  if (!rule) return null
  const { except } = draft.values
  const dates = upcoming(rule, shown, series)
  const skip = ({ planned }: Upcoming) => draft.set({ except: [...except, planned].sort() })
  const take = (...days: string[]) => draft.set({ except: except.filter((one) => !days.includes(one)) })
  const elsewhere = except.filter((day) => !dates.some(({ planned, due }) => planned === day || due === day))
  return (
    <div className="grid gap-2 rounded-lg bg-sunken/60 px-3 py-2">
      <p aria-live="polite" className="font-medium">
        {recurrenceText(rule)}
      </p>
      {dates.length > 0 && (
        <ol aria-label={words.dates}>
          {dates.map((one) => (
            <Day
              key={one.planned}
              one={one}
              isFixed={rule.anchor === 'completion'}
              onSkip={() => skip(one)}
              onTake={() => take(one.planned, one.due)}
            />
          ))}
        </ol>
      )}
      {dates.length === 0 && rule.anchor === 'schedule' && <p className="text-muted">{words.noMore}</p>}
      {rule.anchor === 'completion' && <p className="text-muted">{afterCompletion(rule, dates[0], series)}</p>}
      {elsewhere.length > 0 && (
        <>
          <p>{words.alsoSkipped}</p>
          <ul aria-label={words.alsoSkipped}>
            {elsewhere.map((day) => (
              <Day key={day} one={{ planned: day, due: day, isSkipped: true }} onTake={() => take(day)} />
            ))}
          </ul>
        </>
      )}
      {dates.length === shown && shown < shownAtMost && (
        <Button variant="link" size="sm" className="justify-self-start px-0" onClick={() => setShown(shown + shownMore)}>
          {words.moreDates}
        </Button>
      )}
    </div>
  )
}

type DayProps = { one: Upcoming; isFixed?: boolean; onSkip?: () => void; onTake: () => void }
function Day({ one, isFixed = false, onSkip, onTake }: DayProps) {
  const text = occurrenceText(one)
  return (
    <li className="flex items-center justify-between gap-3 py-0.5 leading-snug">
      <span className={`tabular-nums ${one.isSkipped ? 'text-muted line-through' : ''}`}>{text}</span>
      {!isFixed && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={one.isSkipped ? words.takeDate(text) : words.skipDate(text)}
          onClick={one.isSkipped ? onTake : onSkip}
        >
          {one.isSkipped ? words.take : words.skip}
        </Button>
      )}
    </li>
  )
}

/** What comes after is not known before the day; one example says how it is counted. */
function afterCompletion(rule: NonNullable<ReturnType<typeof ruleOf>>, first: Upcoming | undefined, series: Series | undefined) {
  const last = series?.lastMade ? { ...series.lastMade, due: '' } : first && { number: 1, planned: first.planned, due: first.due }
  const day = series?.lastMade ? currentDay() : first?.due
  const next = last && day && nextOccurrence(rule, last, day)
  if (!next) return words.noMore
  return series?.lastMade ? words.doneToday(formatLongDate(next.due)) : words.doneInTime(formatLongDate(next.due))
}
