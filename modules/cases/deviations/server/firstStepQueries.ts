import type { FirstStep } from '@portal/platform/record/firstStep'
import { sql } from 'kysely'

/** A case has been reported, by whomever and whatever became of it. */
export const reportStep: FirstStep = {
  path: '/deviations/new',
  module: 'deviations',
  progress: async (tx) => {
    const { rows } = await sql<{ done: number }>`select exists (select from deviations)::int as done`.execute(tx)
    return { done: rows[0]?.done ?? 0, of: 1 }
  },
}
