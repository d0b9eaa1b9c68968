import type { FirstStep } from '@portal/platform/record/firstStep'
import { sql } from 'kysely'
import { isDraftYear } from './queries.ts'

/** Something is planned in a year that everybody sees. */
export const yearWheelStep: FirstStep = {
  path: '/internal-control/year-wheel/proposals',
  module: 'internalControl',
  progress: async (tx) => {
    const { rows } = await sql<{
      done: number
    }>`select exists (select from year_wheel_events e where not ${isDraftYear})::int as done`.execute(tx)
    return { done: rows[0]?.done ?? 0, of: 1 }
  },
}
