import type { FirstStep } from '@portal/platform/record/firstStep'
import { sql } from 'kysely'

/** A poster has been made, in use or not. */
export const posterStep: FirstStep = {
  path: '/settings/posters',
  module: 'deviations',
  progress: async (tx) => {
    const { rows } = await sql<{ done: number }>`select exists (select from posters)::int as done`.execute(tx)
    return { done: rows[0]?.done ?? 0, of: 1 }
  },
}
