import { addDays, addMonths, type IsoDate, isoWeek, weekday } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'

/** How much of the calendar is shown at once. */
export type By = 'month' | 'week'

export const mondayOf = (day: IsoDate) => addDays(day, 1 - weekday(day))
const firstOf = (day: IsoDate) => `${day.slice(0, 8)}01`
const weekFrom = (monday: IsoDate) => Array.from({ length: 7 }, (_, n) => addDays(monday, n))

/** The whole weeks that hold the month or the week of a day, Monday first. */
export function weeksOf(day: IsoDate, by: By): IsoDate[][] {
  if (by === 'week') return [weekFrom(mondayOf(day))]
  const weeks: IsoDate[][] = []
  for (let monday = mondayOf(firstOf(day)); monday < addMonths(firstOf(day), 1); monday = addDays(monday, 7)) weeks.push(weekFrom(monday))
  return weeks
}

/** A day in the month or week so many from this one. */
export const stepped = (day: IsoDate, by: By, n: number): IsoDate => (by === 'week' ? addDays(day, 7 * n) : addMonths(firstOf(day), n))

export const isShown = (one: IsoDate, day: IsoDate, by: By) =>
  by === 'week' ? mondayOf(one) === mondayOf(day) : one.slice(0, 7) === day.slice(0, 7)

/** `16. november`, without its weekday and year. */
const shortDate = (day: IsoDate) => formatLongDate(day).split(' ').slice(1, 3).join(' ')

/** `november 2026`, or `uke 47, 16.–22. november 2026`. */
export function titleOf(day: IsoDate, by: By): string {
  if (by === 'month') return formatLongDate(day).split(' ').slice(2).join(' ')
  const monday = mondayOf(day)
  const sunday = addDays(monday, 6)
  const from = monday.slice(0, 7) === sunday.slice(0, 7) ? `${Number(monday.slice(8))}.` : `${shortDate(monday)} `
  const to = `${shortDate(sunday)} ${sunday.slice(0, 4)}`
  return `uke ${isoWeek(day).week}, ${from}–${from.endsWith(' ') ? ' ' : ''}${to}`
}

/** Where an arrow leads from a day, as in any calendar grid; null for a key that is none of its. */
export function dayAfterKey(key: string, day: IsoDate, by: By): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return by === 'week' ? addDays(day, -7) : addMonths(day, -1)
    case 'PageDown':
      return by === 'week' ? addDays(day, 7) : addMonths(day, 1)
    default:
      return null
  }
}
