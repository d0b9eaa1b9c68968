import type { IsoDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { Anchor, Frequency, Recurrence, Shift } from '@portal/kit/recurrence'
import { dateOf, numberOf } from '@portal/ui/written'
import type { Series } from '../contract.ts'

type DayKind = 'day' | 'last' | 'firstWorkingDay' | 'lastWorkingDay' | 'nth'
/** How a task comes again, as it is being chosen: `''` is not at all. */
export type RecurrenceDraft = {
  frequency: Frequency | ''
  interval: string
  weekdays: number[]
  on: DayKind
  nth: string
  nthWeekday: string
  end: 'never' | 'count' | 'date'
  count: string
  until: string
  shift: Shift
  anchor: Anchor
  leadDays: string
  allowsParallel: boolean
}
export const once: RecurrenceDraft = {
  frequency: '',
  interval: '1',
  weekdays: [],
  on: 'day',
  nth: '1',
  nthWeekday: '1',
  end: 'never',
  count: '10',
  until: '',
  shift: 'previous',
  anchor: 'schedule',
  leadDays: '14',
  allowsParallel: false,
}

/** How a series comes again, to be changed. */
export function recurrenceDraftOf({ recurrence, allowsParallel }: Series): RecurrenceDraft {
  const { frequency, interval, weekdays, monthDay, ends, shift, anchor, leadDays } = recurrence
  return {
    frequency,
    interval: String(interval),
    weekdays: weekdays ?? [],
    on: monthDay?.kind ?? 'day',
    nth: monthDay?.kind === 'nth' ? String(monthDay.nth) : '1',
    nthWeekday: monthDay?.kind === 'nth' ? String(monthDay.weekday) : '1',
    end: ends?.kind ?? 'never',
    count: ends?.kind === 'count' ? String(ends.count) : '10',
    until: ends?.kind === 'date' ? formatDate(ends.date) : '',
    shift,
    anchor,
    leadDays: String(leadDays),
    allowsParallel,
  }
}

/** A rule being chosen, and the deadline it begins with. */
type Chosen = RecurrenceDraft & { dueDate: string }
const isOfMonths = (frequency: Frequency) => frequency !== 'daily' && frequency !== 'weekly'
/** A day that is the same as the deadline's is left to it; of a series that was, it was named when the series was made. */
const monthDayOf = ({ on, nth, nthWeekday, dueDate }: Chosen) => {
  if (on === 'nth') return { kind: on, nth: Number(nth) as 1, weekday: Number(nthWeekday) }
  if (on === 'day') return { kind: on, day: Number(dateOf(dueDate)?.slice(8)) || 1 }
  return { kind: on }
}

/** How it comes again, as the contract takes it; null for what comes once. `kept` is what this form does not ask of. */
export function recurrenceOf(draft: Chosen, kept: Partial<Pick<Series['recurrence'], 'months' | 'except' | 'monthDay'>> = {}) {
  const { frequency, interval, weekdays, end, count, until, shift, anchor, leadDays, on } = draft
  if (frequency === '') return null
  const isKeptDay = on === 'day' && kept.monthDay?.kind === 'day'
  return {
    frequency,
    interval: Number(interval),
    shift,
    anchor,
    leadDays: numberOf(leadDays) ?? 0,
    ...(frequency === 'weekly' && weekdays.length > 0 && { weekdays }),
    ...(isOfMonths(frequency) && { monthDay: isKeptDay ? kept.monthDay! : monthDayOf(draft) }),
    ...(end === 'count' && { ends: { kind: end, count: numberOf(count) ?? 0 } }),
    ...(end === 'date' && { ends: { kind: end, date: dateOf(until) ?? '' } }),
    ...(isOfMonths(frequency) && kept.months && { months: kept.months }),
    ...(kept.except && { except: kept.except }),
  }
}

/** The same as a rule that dates can be made of; null while the deadline is no date. */
export function ruleOf(draft: Chosen): Recurrence | null {
  const starts: IsoDate | null = dateOf(draft.dueDate)
  const fields = recurrenceOf(draft)
  return fields && starts && /^\d{4}-/.test(starts) ? { ...fields, starts } : null
}
