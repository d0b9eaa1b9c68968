export { icalOf } from './ical.ts'
export type { CalendarEntry, CalendarSource, CalendarSpan } from './source.ts'
