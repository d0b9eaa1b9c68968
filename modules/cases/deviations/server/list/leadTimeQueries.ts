import { weekdayHolidays } from '@portal/kit/dates'
import { companyDays } from '@portal/modules/identity/company/server/public'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The day in Norway of a column of `deviations`. */
export const osloDay = (column: string) => sql`(deviations.${sql.ref(column)} at time zone 'Europe/Oslo')::date`

/**
 * Days from Monday to Friday that nobody works until the end of next year, in order, as an array: public holidays, and those the company is
 * closed, as it said at the time that is read. It hangs on no row, so it is made once, however many cases are counted.
 */
export const daysOff = (today: string) => {
  const year = Number(today.slice(0, 4)) + 1
  return sql`array(select day from unnest(${weekdayHolidays(2000, year)}::date[]) day
    union select given::date from jsonb_to_recordset((${companyDays}) -> 'closed') span("from" date, "to" date)
      cross join lateral generate_series(span."from", least(span."to", make_date(${year}::int, 12, 31)), interval '1 day') given where extract(isodow from given) < 6
    order by day)`
}

/** The working days there have been up to and including a day; 5 January 1970 was a Monday. */
export const workingDays = (day: RawBuilder<unknown>, off: RawBuilder<unknown>) =>
  sql`(5 * ((${day} - date '1970-01-05') / 7) + least((${day} - date '1970-01-05') % 7 + 1, 5) - width_bucket(${day}, ${off}))`

/** Closed, and so many working days after it was reported (domain 7.2). */
export function tookDays({ minLeadDays = 0, maxLeadDays }: { minLeadDays?: number; maxLeadDays?: number }, today: string) {
  const off = daysOff(today)
  const took = sql`(${workingDays(osloDay('closed_at'), off)} - ${workingDays(osloDay('reported_at'), off)})`
  const most = maxLeadDays === undefined ? sql`` : sql` and ${took} <= ${maxLeadDays}`
  return sql<SqlBool>`(deviations.closed_at is not null and ${minLeadDays === 0 ? sql`true` : sql`${took} >= ${minLeadDays}`}${most})`
}
