import { addDays, addMonths, addWorkingDays, endOfOsloDay, isWorkingDay, osloDate } from '@portal/kit/dates'

/** Hours and minutes are real time; days, years and working days end with the day in Norway (domain 3.11, 5.9). */
type Span = { minutes: number } | { hours: number } | { days: number } | { years: number } | { workingDays: number }
/** `due`: what we aim at. `limit`: what the law or the authority has set; null where it says «at once» and nothing more. */
export type Clock = { due: Span | null; limit: Span | null }
export const atOnce: Clock = { due: { minutes: 0 }, limit: null }

const minute = 60_000
const endOf = (span: Span, from: string): Date => {
  const start = new Date(from)
  if ('minutes' in span) return new Date(start.getTime() + span.minutes * minute)
  if ('hours' in span) return new Date(start.getTime() + span.hours * 60 * minute)
  const day = osloDate(start)
  if ('days' in span) return endOfOsloDay(addDays(day, span.days))
  return endOfOsloDay('years' in span ? addMonths(day, 12 * span.years) : addWorkingDays(day, span.workingDays))
}
export type Deadlines = { dueAt: string | null; limitAt: string | null }
export const deadlines = ({ due, limit }: Clock, from: string): Deadlines => ({
  dueAt: due && endOf(due, from).toISOString(),
  limitAt: limit && endOf(limit, from).toISOString(),
})

/** Domain 3.11: a deadline of law on a day off is shown with the working day before it. */
export function workingDayBefore(limitAt: string): string | null {
  const day = osloDate(limitAt)
  return isWorkingDay(day) ? null : addWorkingDays(day, -1)
}
