import { addDays, daysBetween, type IsoDate } from '@portal/kit/dates'

export type Absence = {
  /** The day it happened, in Norway. */
  day: IsoDate
  absenceStart: IsoDate | null
  /** The last day of absence; null while it lasts. */
  absenceEnd: IsoDate | null
}
export type Span = { from: IsoDate; to: IsoDate }

const mostDays = 365
const ever: Span = { from: '1900-01-01', to: '2100-12-31' }

/** Calendar days of absence that fall in a span: from the day after the injury to the last, at most 365 of one injury (domain 7.2). */
export function absenceDaysIn({ day, absenceStart, absenceEnd }: Absence, { from, to }: Span, today: IsoDate): number {
  if (!absenceStart) return 0
  const first = absenceStart > day ? absenceStart : addDays(day, 1)
  const cap = addDays(first, mostDays - 1)
  const last = [absenceEnd ?? today, cap, to].sort()[0]!
  return Math.max(0, daysBetween(first > from ? first : from, last) + 1)
}

/** All of one absence, or what there has been of it while nobody knows when it ends; null of an injury without. `day` is that of the injury. */
export const absenceDays = (start: IsoDate | null, end: IsoDate | null, today: IsoDate, day: IsoDate | null = null): number | null =>
  start === null ? null : absenceDaysIn({ day: day ?? addDays(start, -1), absenceStart: start, absenceEnd: end }, ever, today)
