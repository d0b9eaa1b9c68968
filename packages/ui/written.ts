import { parseDate } from '@portal/kit/dates'
import { parseNumber } from '@portal/kit/format'
import { currentDay } from './clock.ts'

/** A date field's text as the contract takes it: `YYYY-MM-DD`, null when empty, and what was written when it is no date. */
export const dateOf = (text: string): string | null => (text.trim() ? (parseDate(text, currentDay()) ?? text) : null)

/** A number field's text as the contract takes it: a number, null when empty, and what was written when it is no number. */
export const numberOf = (text: string): number | null => (text.trim() ? (parseNumber(text) ?? (text as unknown as number)) : null)

const two = (n: number) => String(n).padStart(2, '0')
/** An instant as the browser's own field (`datetime-local`) has it, in the device's time; empty for null. */
export function localText(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The way back, or null when empty. With `before`, what was not touched keeps its seconds, so that the history tells of no change. */
export const instantOf = (text: string, before: string | null = null): string | null =>
  text && text === localText(before) ? before : text ? new Date(text).toISOString() : null
