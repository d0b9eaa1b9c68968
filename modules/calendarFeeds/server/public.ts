export type { CalendarEntry, CalendarSource, CalendarSpan } from './source.ts'
