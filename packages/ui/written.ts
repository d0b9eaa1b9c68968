import { osloDate, parseDate } from '@portal/kit/dates'
import { parseNumber } from '@portal/kit/format'

/** A date field's text as the contract takes it: `YYYY-MM-DD`, null when empty, and what was written when it is no date. */
export const dateOf = (text: string): string | null => (text.trim() ? (parseDate(text, osloDate(new Date())) ?? text) : null)

/** A number field's text as the contract takes it: a number, null when empty, and what was written when it is no number. */
export const numberOf = (text: string): number | null => (text.trim() ? (parseNumber(text) ?? (text as unknown as number)) : null)
