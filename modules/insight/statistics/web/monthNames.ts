import { formatLongDate } from '@portal/kit/format'

/** `november 2026`. */
export const longMonth = (day: string) => formatLongDate(day).split(' ').slice(2).join(' ')
/** `nov`, and in January the year, so that a row of months tells where one ends. */
export const shortMonth = (day: string) => (day.slice(5, 7) === '01' ? day.slice(0, 4) : longMonth(day).slice(0, 3))
