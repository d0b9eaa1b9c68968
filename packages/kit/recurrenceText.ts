import { weekday } from './dates.ts'
import { formatDate, formatLongDate, plural } from './format.ts'
import { holidayName } from './holidays.ts'
import type { Frequency, MonthDay, Occurrence, Recurrence } from './recurrence.ts'

const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')
const weekdays = 'mandag tirsdag onsdag torsdag fredag lørdag søndag'.split(' ')
const ordinals = 'første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte'.split(' ')
const units: Record<Frequency, { noun: string; isNeuter?: true }> = {
  daily: { noun: 'dag' },
  weekly: { noun: 'uke' },
  monthly: { noun: 'måned' },
  quarterly: { noun: 'kvartal', isNeuter: true },
  semiannual: { noun: 'halvår', isNeuter: true },
  yearly: { noun: 'år', isNeuter: true },
}

/** `mandag, onsdag og fredag`. */
const listed = (words: string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} og ${words.at(-1)}`)
const rising = (some: readonly number[]) => [...new Set(some)].sort((a, b) => a - b)

/** `Hver dag`, `Annethvert år`, `Hver tredje måned`. */
export function frequencyText(frequency: Frequency, interval: number): string {
  const { noun, isNeuter } = units[frequency]
  if (interval === 2) return `${isNeuter ? 'Annethvert' : 'Annenhver'} ${noun}`
  return `${isNeuter ? 'Hvert' : 'Hver'} ${interval > 2 ? `${ordinals[interval - 1]} ` : ''}${noun}`
}

/** `siste arbeidsdag`, `andre tirsdag`, `den 15.`. */
export function monthDayText(monthDay: MonthDay): string {
  switch (monthDay.kind) {
    case 'day':
      return monthDay.day > 28 ? `den ${monthDay.day}. eller siste dag` : `den ${monthDay.day}.`
    case 'last':
      return 'siste dag i måneden'
    case 'firstWorkingDay':
      return 'første arbeidsdag'
    case 'lastWorkingDay':
      return 'siste arbeidsdag'
    case 'nth':
      return `${monthDay.nth === -1 ? 'siste' : ordinals[monthDay.nth - 1]} ${weekdays[monthDay.weekday - 1]}`
  }
}

const dayWords = ({ frequency, starts, ...rule }: Recurrence) => {
  if (frequency === 'daily') return ''
  if (frequency === 'weekly') return rule.weekdays ? listed(rising(rule.weekdays).map((day) => weekdays[day - 1]!)) : ''
  return monthDayText(rule.monthDay ?? { kind: 'day', day: Number(starts.slice(8)) })
}
const monthWords = ({ frequency, starts, months: chosen }: Recurrence) => {
  const some = chosen ?? (frequency === 'yearly' ? [Number(starts.slice(5, 7))] : undefined)
  return some && `i ${listed(rising(some).map((month) => months[month - 1]!))}`
}

/** A rule in plain Norwegian: `Hver tredje måned, siste arbeidsdag`, `Hvert år, den 30. eller siste dag i juni, 10 ganger`. */
export function recurrenceText(rule: Recurrence): string {
  const { frequency, interval, ends, anchor } = rule
  const when = [dayWords(rule), monthWords(rule)].filter(Boolean).join(' ')
  const end = ends && (ends.kind === 'count' ? plural(ends.count, 'gang', 'ganger') : `til ${formatDate(ends.date)}`)
  const from = anchor === 'completion' ? 'regnet fra forrige ble fullført' : ''
  return [frequencyText(frequency, interval), when, end, from].filter(Boolean).join(', ')
}

/** A date and what moved it: `fredag 14. mai 2027 (flyttet fra mandag, 17. mai og 2. pinsedag)`. */
export function occurrenceText({ planned, due }: Pick<Occurrence, 'planned' | 'due'>): string {
  if (planned === due) return formatLongDate(due)
  const holiday = holidayName(planned)
  return `${formatLongDate(due)} (flyttet fra ${weekdays[weekday(planned) - 1]}${holiday ? `, ${holiday}` : ''})`
}
