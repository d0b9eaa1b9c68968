import { addDays, addWorkingDays, daysBetween, type IsoDate, isWorkingDay, weekday, workingDayUpTo } from './dates.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'semiannual', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]
/** What becomes of a date that is no working day. */
export const shifts = ['previous', 'next', 'keep'] as const
export type Shift = (typeof shifts)[number]
/** Where the next date is counted from: a calendar that stands, or the day the last one was finished. */
export const anchors = ['schedule', 'completion'] as const
export type Anchor = (typeof anchors)[number]

/** A day of a month. The 31st is the last day of a shorter month; of weekdays 1 is Monday, and the -1st is the month's last. */
export type MonthDay =
  | { kind: 'day'; day: number }
  | { kind: 'last' | 'firstWorkingDay' | 'lastWorkingDay' }
  | { kind: 'nth'; nth: 1 | 2 | 3 | 4 | -1; weekday: number }

/** How a company reckons its days (domain 3.13.5): its own days off, first and last among them, and what becomes of a date when a rule does not say. */
export type CompanyDays = { shift: Shift; closed: readonly { from: IsoDate; to: IsoDate }[] }

/** When something comes again: days without clock or zone, so that no change of the clock can move them. */
export type Recurrence = {
  /** No date is before it, and periods are counted from the one it lies in. */
  starts: IsoDate
  /** No date is moved back before it: the day the rule was made. Without: the day it starts. */
  earliest?: IsoDate | undefined
  frequency: Frequency
  /** Every n-th period, 1–12. */
  interval: number
  /** Of a weekly one, 1 (Monday) to 7; without: the weekday it starts on. */
  weekdays?: readonly number[] | undefined
  /** Of a monthly one and longer; without: the day of the month it starts on. */
  monthDay?: MonthDay | undefined
  /** 1–12. A yearly one comes in each of them; the others come in these alone. */
  months?: readonly number[] | undefined
  ends?: { kind: 'count'; count: number } | { kind: 'date'; date: IsoDate } | undefined
  /** Dates left out, as planned or as moved. They count among `count`. */
  except?: readonly IsoDate[] | undefined
  /** Without: as the company has set. */
  shift?: Shift | undefined
  anchor: Anchor
  /** How many days before its date an occurrence appears. */
  leadDays: number
  /** The company's own days, when it is reckoned; never stored with it. */
  company?: CompanyDays | undefined
}
/** One time: its number from 1, the date the rule names, and the date it is due when days off are stepped over. */
export type Occurrence = { number: number; planned: IsoDate; due: IsoDate }

const closings = new Map<string, ReadonlySet<IsoDate>>()
/** The single days of spans. Many rules are reckoned with the same ones, so they are written out once. */
export function daysWithin(spans: readonly { from: IsoDate; to: IsoDate }[]): ReadonlySet<IsoDate> {
  const key = spans.map(({ from, to }) => from + to).join()
  const known = closings.get(key)
  if (known) return known
  const days = new Set<IsoDate>()
  for (const { from, to } of spans) for (let day = from; day <= to; day = addDays(day, 1)) days.add(day)
  if (closings.size >= 100) closings.clear()
  closings.set(key, days)
  return days
}
const closedFor = ({ company }: Pick<Recurrence, 'company'>) => daysWithin(company?.closed ?? [])

/** A rule as it is stored: without the company's days, which are read anew each time. */
export const ruleText = ({ company: _, ...rule }: Recurrence): string => JSON.stringify(rule)

const lastDay = '2100-12-31'
const monthsIn = { monthly: 1, quarterly: 3, semiannual: 6 }

const monthIndex = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstOf = (month: number) => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
const mondayOf = (day: IsoDate) => addDays(day, 1 - weekday(day))

function dayIn(month: number, monthDay: MonthDay, closed: ReadonlySet<IsoDate>): IsoDate {
  const first = firstOf(month)
  const last = addDays(firstOf(month + 1), -1)
  switch (monthDay.kind) {
    case 'day':
      return addDays(first, Math.min(monthDay.day - 1, daysBetween(first, last)))
    case 'last':
      return last
    case 'firstWorkingDay':
      return addWorkingDays(first, 0, closed)
    case 'lastWorkingDay':
      return workingDayUpTo(last, closed)
    case 'nth':
      if (monthDay.nth === -1) return addDays(last, -((weekday(last) - monthDay.weekday + 7) % 7))
      return addDays(first, ((monthDay.weekday - weekday(first) + 7) % 7) + 7 * (monthDay.nth - 1))
  }
}

/** The dates of the n-th period, in order, before anything is left out. */
function datesOf(rule: Recurrence, n: number, closed: ReadonlySet<IsoDate>): IsoDate[] {
  const { starts, frequency, interval } = rule
  const monthDay = rule.monthDay ?? { kind: 'day', day: Number(starts.slice(8)) }
  const rising = (some: readonly number[]) => [...some].sort((a, b) => a - b)
  switch (frequency) {
    case 'daily':
      return [addDays(starts, n * interval)]
    case 'weekly':
      return rising(rule.weekdays ?? [weekday(starts)]).map((one) => addDays(mondayOf(starts), 7 * n * interval + one - 1))
    case 'yearly': {
      const january = (Number(starts.slice(0, 4)) + n * interval) * 12
      return rising(rule.months ?? [Number(starts.slice(5, 7))]).map((month) => dayIn(january + month - 1, monthDay, closed))
    }
    default:
      return [dayIn(monthIndex(starts) + n * interval * monthsIn[frequency], monthDay, closed)]
  }
}

/** The period a day lies in, so that a plan can be entered in the middle. */
function periodOf({ starts, frequency, interval }: Recurrence, day: IsoDate): number {
  const whole = (of: number) => Math.max(0, Math.floor(of / interval))
  if (frequency === 'daily') return whole(daysBetween(starts, day))
  if (frequency === 'weekly') return whole(daysBetween(mondayOf(starts), day) / 7)
  if (frequency === 'yearly') return whole(Number(day.slice(0, 4)) - Number(starts.slice(0, 4)))
  return whole((monthIndex(day) - monthIndex(starts)) / monthsIn[frequency])
}

/** The date a planned one is due when days off are stepped over. Never before `earliest`: it then goes on to the next working day. */
export function dueOf(rule: Recurrence, planned: IsoDate, closed: ReadonlySet<IsoDate> = closedFor(rule)): IsoDate {
  const { starts, earliest = starts, shift = rule.company?.shift ?? 'previous' } = rule
  if (shift === 'keep' || isWorkingDay(planned, closed)) return planned
  const before = addWorkingDays(planned, -1, closed)
  return shift === 'previous' && before >= earliest ? before : addWorkingDays(planned, 0, closed)
}

const isLimitedTo = ({ frequency, months }: Recurrence) => (frequency === 'yearly' ? undefined : months)

function* follow(rule: Recurrence, closed: ReadonlySet<IsoDate>, from: { period: number; last: Occurrence }): Generator<Occurrence> {
  const { ends, starts } = rule
  const months = isLimitedTo(rule)
  const except = new Set(rule.except)
  let { number, planned: after, due: before } = from.last
  for (let period = from.period; ; period += 1)
    for (const planned of datesOf(rule, period, closed)) {
      if (planned > lastDay || (ends?.kind === 'date' && planned > ends.date)) return
      if (planned < starts || planned <= after || (months && !months.includes(Number(planned.slice(5, 7))))) continue
      after = planned
      const due = dueOf(rule, planned, closed)
      // Moved onto the one before it: that is one time, not two.
      if (due <= before) continue
      before = due
      number += 1
      if (ends?.kind === 'count' && number > ends.count) return
      if (!except.has(planned) && !except.has(due)) yield { number, planned, due }
    }
}

/**
 * The dates of a rule in order, from the beginning or after a given one, until it ends or the year 2100 does. `closed` are the company's own
 * days off (domain 5.9). What is finished is not looked at: `nextOccurrence` does that.
 */
export const occurrences = (rule: Recurrence, closed: ReadonlySet<IsoDate> = closedFor(rule), last?: Occurrence): Generator<Occurrence> =>
  follow(rule, closed, last ? { period: periodOf(rule, last.planned), last } : { period: 0, last: { number: 0, planned: '', due: '' } })

/** The first dates of a rule, at most `count`. */
export function firstOccurrences(
  rule: Recurrence,
  count: number,
  closed: ReadonlySet<IsoDate> = closedFor(rule),
  last?: Occurrence,
): Occurrence[] {
  const found: Occurrence[] = []
  for (const one of occurrences(rule, closed, last)) {
    if (found.length === count) break
    found.push(one)
  }
  return found
}

/** Moving a date over days off takes it no further: the longest row of them is Easter and a weekend, and a company's own are added. */
const furthestMoved = 21

/**
 * The dates of a rule that are due from one day to another, both included, after `last` when one is given. A rule that is not counted is
 * entered near the first day, so that a year far off costs no more than this one; nothing is numbered therefore.
 */
export function occurrencesWithin(
  rule: Recurrence,
  { from, to }: { from: IsoDate; to: IsoDate },
  closed: ReadonlySet<IsoDate> = closedFor(rule),
  last?: Occurrence,
): Pick<Occurrence, 'planned' | 'due'>[] {
  const near = addDays(from, -furthestMoved - closed.size)
  const isFar = rule.ends?.kind !== 'count' && near > (last?.planned ?? rule.starts)
  const found: Pick<Occurrence, 'planned' | 'due'>[] = []
  for (const { planned, due } of occurrences(rule, closed, isFar ? { number: 0, planned: near, due: '' } : last)) {
    if (due > to) break
    if (due >= from) found.push({ planned, due })
  }
  return found
}

/**
 * What comes after `last` when that was finished on a day; null when there is no more. In a fixed calendar the first that is not gone by
 * then, with how many were: nobody is asked to catch up. From completion: one period after that day, whenever `last` was due.
 */
export function nextOccurrence(
  rule: Recurrence,
  last: Occurrence,
  finished: IsoDate,
  closed: ReadonlySet<IsoDate> = closedFor(rule),
): (Occurrence & { passed: number }) | null {
  if (rule.anchor === 'completion') {
    const again = { ...rule, starts: finished, earliest: finished }
    const next = follow(again, closed, { period: 1, last: { number: last.number, planned: finished, due: '' } }).next()
    return next.done ? null : { ...next.value, passed: 0 }
  }
  let passed = 0
  for (const next of occurrences(rule, closed, last)) {
    if (next.due >= finished) return { ...next, passed }
    passed += 1
  }
  return null
}

/** The day an occurrence appears: the lead before it is due. */
export const appearsOn = ({ leadDays }: Pick<Recurrence, 'leadDays'>, { due }: Pick<Occurrence, 'due'>): IsoDate => addDays(due, -leadDays)
