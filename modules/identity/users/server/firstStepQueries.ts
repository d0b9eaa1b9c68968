import type { FirstStep } from '@portal/platform/record/firstStep'
import { sql } from 'kysely'

/** Where people are let in. */
const path = '/settings/users/import'

/** Somebody else than the first administrator; who stands for people without an account has never been let in. */
export const peopleStep: FirstStep = {
  path,
  progress: async (tx) => {
    const { rows } = await sql<{ done: number }>`select count(*)::int as done
      from (select from users where status in ('invited', 'active', 'suspended') limit 2) people`.execute(tx)
    return { done: Math.max((rows[0]?.done ?? 0) - 1, 0), of: 1 }
  },
}
