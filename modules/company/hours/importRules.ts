import { type IsoDate, isDate, parseDate } from '@portal/kit/dates'
import { parseNumber } from '@portal/kit/format'

const names = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'des']
const two = (n: number | string) => String(n).padStart(2, '0')

/** The first day of a month as people and payroll systems write it: `2026-01`, `01.2026`, `1/2026`, `jan 2026`, `januar 2026`, or any day of it. */
export function monthOf(written: string, today: IsoDate): IsoDate | null {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ')
  const named = /^([a-zæøå]{3,9})\.? (\d{4})$/.exec(text)
  if (named) {
    const n = names.findIndex((name) => named[1]!.startsWith(name))
    return n < 0 ? null : `${named[2]}-${two(n + 1)}-01`
  }
  const numbered = /^(\d{1,2})[./-](\d{4})$/.exec(text)
  const found = numbered ? `${numbered[2]}-${two(numbered[1]!)}-01` : /^\d{4}-\d\d$/.test(text) ? `${text}-01` : null
  if (found) return isDate(found) ? found : null
  const day = /^[\d.\-/]+$/.test(text) ? parseDate(text.replaceAll('/', '.'), today) : null
  return day && `${day.slice(0, 7)}-01`
}

/** Whole hours of what a time sheet sums to; null when it is no number of hours. */
export function hoursOf(written: string, most: number): number | null {
  const n = parseNumber(written)
  return n === null || n < 0 || n > most ? null : Math.round(n)
}
