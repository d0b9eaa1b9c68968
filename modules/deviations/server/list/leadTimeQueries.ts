import { weekdayHolidays } from '@portal/kit/dates'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The day in Norway of a column of `deviations`. */
export const osloDay = (column: string) => sql`(deviations.${sql.ref(column)} at time zone 'Europe/Oslo')::date`

/** What counting of working days needs to know until the end of next year. */
export const holidaysTo = (today: string) => weekdayHolidays(2000, Number(today.slice(0, 4)) + 1)

/** The working days there have been up to and including a day; 5 January 1970 was a Monday. */
export const workingDays = (day: RawBuilder<unknown>, holidays: readonly string[]) =>
  sql`(5 * ((${day} - date '1970-01-05') / 7) + least((${day} - date '1970-01-05') % 7 + 1, 5) - width_bucket(${day}, ${holidays}::date[]))`

/** Closed, and so many working days after it was reported (domain 7.2). */
export function tookDays({ minLeadDays = 0, maxLeadDays }: { minLeadDays?: number; maxLeadDays?: number }, today: string) {
  const holidays = holidaysTo(today)
  const took = sql`(${workingDays(osloDay('closed_at'), holidays)} - ${workingDays(osloDay('reported_at'), holidays)})`
  const most = maxLeadDays === undefined ? sql`` : sql` and ${took} <= ${maxLeadDays}`
  return sql<SqlBool>`(deviations.closed_at is not null and ${minLeadDays === 0 ? sql`true` : sql`${took} >= ${minLeadDays}`}${most})`
}
