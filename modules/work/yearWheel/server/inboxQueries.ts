import { addDays, osloDate } from '@portal/kit/dates'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { soonDays } from '../choices.ts'
import { waitingTexts } from '../texts.ts'
import { isAssigned } from './assignQueries.ts'

/** `lastDayOf` and where it begins, of rules.ts, as SQL. */
const first = sql`make_date(e.year, e.month, 1)`
export const lastDay = sql<string>`coalesce(e.due_date, (${first} + interval '1 month - 1 day')::date)`

/**
 * What somebody is to do of the year, from when «Årshjul» of the overview shows it; without a date by the end of its month. In place of
 * what is assigned waits what it became, and of a draft nothing does.
 */
export const eventsWaiting: Waits[] = [
  {
    kind: { name: 'yearEvent', place: 60, ...waitingTexts.yearEvent, isOwn: true },
    urgentDays: -1,
    concerns: ({ role }) => role !== 'guest',
    rows: ({ actor, now }) => ({
      from: sql`year_wheel_events e`,
      of: 'e',
      where: sql`e.owner_id = ${actor.id} and e.status in ('planned', 'inProgress')
        and coalesce(e.due_date, ${first}) <= ${addDays(osloDate(now), soonDays)}
        and not exists (select from year_wheel_years y where y.year = e.year and y.published_at is null)
        and not ${isAssigned}`,
      number: sql`null::text`,
      title: sql`e.title`,
      path: sql`'/internal-control/year-wheel/' || e.id`,
      step: sql`case e.status when 'planned' then 'start' else 'complete' end`,
      dueOn: lastDay,
      rank: null,
    }),
  },
]
