export { icalOf } from './ical.ts'
