import { osloInstant, osloTime, parseDate, parseTime } from '@portal/kit/dates'
import { formatDate, parseNumber } from '@portal/kit/format'
import { currentDay } from './clock.ts'
import { texts } from './texts.ts'

/** A date field's text as the contract takes it: `YYYY-MM-DD`, null when empty, and what was written when it is no date. */
export const dateOf = (text: string): string | null => (text.trim() ? (parseDate(text, currentDay()) ?? text) : null)

/** A number field's text as the contract takes it: a number, null when empty, and what was written when it is no number. */
export const numberOf = (text: string): number | null => (text.trim() ? (parseNumber(text) ?? (text as unknown as number)) : null)

/** Between the two halves of what stands in a field of date and time: `26.11.2026 kl. 08:30`. */
const between = ' kl. '

/** What is written as date and as time in `text`. A draft stored before the field was ours is `2026-11-26T08:30`. */
export function momentParts(text: string): { date: string; time: string } {
  const stored = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text)
  if (stored) return { date: formatDate(stored[1] ?? ''), time: stored[2] ?? '' }
  const [date = '', time = ''] = text.split(between)
  return { date, time }
}
export const momentText = ({ date, time }: { date: string; time: string }) => (date || time ? `${date}${between}${time}` : '')

/** An instant as a field of date and time has it, by the clock in Norway, as it stands everywhere else; empty for null. */
export function localText(instant: string | null): string {
  if (!instant) return ''
  const { date, time } = osloTime(instant)
  return momentText({ date: formatDate(date), time })
}

/**
 * The way back: null when empty, and what was written when it is no instant. With `before`, what was not touched keeps its seconds, so
 * that the history tells of no change.
 */
export function instantOf(text: string, before: string | null = null): string | null {
  if (!text) return null
  if (text === localText(before)) return before
  const written = momentParts(text)
  const date = parseDate(written.date, currentDay())
  const time = parseTime(written.time)
  return date && time ? osloInstant(date, time).toISOString() : text
}

/** Which half of `text` is missing or wrong, in words; undefined when it is an instant. */
export function momentFault(text: string): string | undefined {
  const { date, time } = momentParts(text)
  if (!parseDate(date, currentDay())) return texts.validation.date
  return parseTime(time) ? undefined : texts.validation.time
}
