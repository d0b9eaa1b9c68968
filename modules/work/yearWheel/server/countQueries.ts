import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { lastDay } from './workQueries.ts'

/** What of the published years is not done: how much was for a span of days, and how much is past its day, or the end of its month. */
export const countUndone = async (tx: TenantDb, span: { from: string; to: string }, today: string) =>
  (
    await sql<{ due: number; late: number }>`
      select (count(*) filter (where ${lastDay} between ${span.from}::date and ${span.to}::date))::int as due,
        (count(*) filter (where ${lastDay} < ${today}::date))::int as late
      from year_wheel_events e where e.status in ('planned', 'inProgress')
        and not exists (select from year_wheel_years y where y.year = e.year and y.published_at is null)`.execute(tx)
  ).rows[0]!
