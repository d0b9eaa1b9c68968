import { isDate } from './dates.ts'
import { formatDate, formatDateTime, formatNumber } from './format.ts'

/** The whole of a text, as the log writes instants: what somebody has written may begin like one. */
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?$/
const isInstant = (text: string) => instant.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
const yesNo = { true: 'Ja', false: 'Nei' }

/** A value of the log as a person would say it; `nothing` is for none. `names` are those of closed values. */
export function loggedValue(value: unknown, names: Readonly<Record<string, string>> = {}, nothing = ''): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return nothing
  if (Array.isArray(value)) return value.map((one) => loggedValue(one, names, nothing)).join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (names[text]) return names[text]
  if (typeof value === 'boolean') return yesNo[`${value}`]
  if (typeof value === 'number') return formatNumber(value)
  if (isInstant(text)) return formatDateTime(text)
  return isDate(text) ? formatDate(text) : text
}
