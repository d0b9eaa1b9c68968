import { addDays, addWorkingDays, daysBetween, osloDate, osloInstant } from '@portal/kit/dates'

/** Hours are real time, day and night; days and working days notify in the morning. */
type Mark = { hours: number } | { days: number } | { workingDays: number }
/** When people are notified again after the clock has begun, and after the last of it how many days apart; null when never more. */
export type Marks = { at: readonly Mark[]; again: number | null }

export const hours = (...each: number[]): Mark[] => each.map((one) => ({ hours: one }))
/** What law wants at once is asked for within the half hour, and not let go of (domain 3.10, aml. § 5-2). */
export const urgentMarks: Marks = { at: hours(0, 0.5, 1, 2, 4, 8, 24), again: 1 }

const morning = '08:00'
const minute = 60_000
/** Domain 2.5: «at once» is aimed at within 30 minutes [D]. */
export const atOnceMinutes = 30
export function isAtOnce(start: Date, dueAt: Date | null) {
  const wait = dueAt && dueAt.getTime() - start.getTime()
  // Of work that is planned the deadline is before the start.
  return wait !== null && wait >= 0 && wait <= atOnceMinutes * minute
}

function markAt(mark: Mark, start: Date): Date {
  if ('hours' in mark) return new Date(start.getTime() + mark.hours * 60 * minute)
  const day = osloDate(start)
  return osloInstant('days' in mark ? addDays(day, mark.days) : addWorkingDays(day, mark.workingDays), morning)
}

type Running = { start: Date; dueAt: Date | null; createdAt: Date }
/** The mark a clock has reached last since it was proposed: what people are to have been notified of. Null until there is one. */
export function reachedMark(usual: Marks, { start, dueAt, createdAt }: Running, now: Date): Date | null {
  const { at, again } = isAtOnce(start, dueAt) ? urgentMarks : usual
  const times = at.map((mark) => markAt(mark, start))
  const last = times.at(-1)
  const passed = times.filter((time) => time <= now)
  if (last && last <= now && again !== null) {
    const from = osloDate(last)
    const turns = Math.floor(daysBetween(from, osloDate(now)) / again)
    passed.push(...[turns - 1, turns].filter((turn) => turn > 0).map((turn) => osloInstant(addDays(from, turn * again), morning)))
  }
  return passed.filter((time) => time > createdAt && time <= now).at(-1) ?? null
}
