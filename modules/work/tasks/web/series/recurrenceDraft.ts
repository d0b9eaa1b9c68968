import { type IsoDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { type Anchor, type CompanyDays, dueOf, type Frequency, firstOccurrences, type Recurrence, type Shift } from '@portal/kit/recurrence'
import { currentDay } from '@portal/ui/clock'
import { dateOf, numberOf } from '@portal/ui/written'
import type { Series } from '../../contract.ts'

type DayKind = 'day' | 'last' | 'firstWorkingDay' | 'lastWorkingDay' | 'nth'
/** How a task comes again, as it is being chosen: `''` is not at all. */
export type RecurrenceDraft = {
  frequency: Frequency | ''
  interval: string
  weekdays: number[]
  months: number[]
  on: DayKind
  nth: string
  nthWeekday: string
  end: 'never' | 'count' | 'date'
  count: string
  until: string
  /** '' is as the company has set. */
  shift: Shift | ''
  anchor: Anchor
  leadDays: string
  /** Dates left out, as planned. */
  except: IsoDate[]
  allowsParallel: boolean
}
export const once: RecurrenceDraft = {
  frequency: '',
  interval: '1',
  weekdays: [],
  months: [],
  on: 'day',
  nth: '1',
  nthWeekday: '1',
  end: 'never',
  count: '10',
  until: '',
  shift: '',
  anchor: 'schedule',
  leadDays: '14',
  except: [],
  allowsParallel: false,
}

/** How a series comes again, to be changed. */
export function recurrenceDraftOf({ recurrence, allowsParallel }: Series): RecurrenceDraft {
  const { frequency, interval, weekdays, months, monthDay, ends, except, shift, anchor, leadDays } = recurrence
  return {
    frequency,
    interval: String(interval),
    weekdays: weekdays ?? [],
    months: months ?? [],
    on: monthDay?.kind ?? 'day',
    nth: monthDay?.kind === 'nth' ? String(monthDay.nth) : '1',
    nthWeekday: monthDay?.kind === 'nth' ? String(monthDay.weekday) : '1',
    end: ends?.kind ?? 'never',
    count: ends?.kind === 'count' ? String(ends.count) : '10',
    until: ends?.kind === 'date' ? formatDate(ends.date) : '',
    shift: shift ?? '',
    anchor,
    leadDays: String(leadDays),
    except: except ?? [],
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

/** How it comes again, as the contract takes it; null for what comes once. A series keeps the day that was named when it was made. */
export function recurrenceOf(draft: Chosen, stored: Partial<Pick<Series['recurrence'], 'monthDay'>> = {}) {
  const { frequency, interval, weekdays, months, end, count, until, except, shift, anchor, leadDays, on } = draft
  if (frequency === '') return null
  const isSameDay = on === 'day' && stored.monthDay?.kind === 'day'
  return {
    frequency,
    interval: Number(interval),
    ...(shift && { shift }),
    anchor,
    leadDays: numberOf(leadDays) ?? 0,
    ...(frequency === 'weekly' && weekdays.length > 0 && { weekdays }),
    ...(isOfMonths(frequency) && { monthDay: isSameDay ? stored.monthDay! : monthDayOf(draft) }),
    ...(anchor === 'schedule' && months.length > 0 && { months }),
    ...(end === 'count' && { ends: { kind: end, count: numberOf(count) ?? 0 } }),
    ...(end === 'date' && { ends: { kind: end, date: dateOf(until) ?? '' } }),
    ...(except.length > 0 && { except }),
  }
}

/** The same as a rule that dates can be made of; null while the deadline is no date. A series goes on from the one it made last. */
export function ruleOf(
  draft: Chosen,
  series?: Pick<Series, 'recurrence' | 'lastMade' | 'starts'>,
  company?: CompanyDays,
): Recurrence | null {
  const starts: IsoDate | null = series ? (series.lastMade?.planned ?? series.starts) : dateOf(draft.dueDate)
  const fields = recurrenceOf(draft, series?.recurrence)
  if (!fields || !starts || !/^\d{4}-/.test(starts)) return null
  return { ...fields, starts, ...(!series && { earliest: currentDay() }), company }
}

export type Upcoming = { planned: IsoDate; due: IsoDate; isSkipped: boolean }
/** The next dates of a rule, with those that are left out among them; from completion only the first is known. */
export function upcoming(rule: Recurrence, count: number, series?: Pick<Series, 'lastMade'>): Upcoming[] {
  const made = series?.lastMade
  const last = made ? { ...made, due: dueOf(rule, made.planned) } : undefined
  if (rule.anchor === 'completion' && last) return []
  const left = new Set(rule.except)
  return firstOccurrences({ ...rule, except: undefined }, rule.anchor === 'completion' ? 1 : count, undefined, last).map(
    ({ planned, due }) => ({
      planned,
      due,
      isSkipped: left.has(planned) || left.has(due),
    }),
  )
}
