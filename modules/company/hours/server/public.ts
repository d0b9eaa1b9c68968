export { hoursBetween, type MonthHours } from './queries.ts'
