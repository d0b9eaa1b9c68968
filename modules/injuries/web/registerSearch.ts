import { oneOf } from '@portal/ui/search'
import { type Outcome, outcomes } from '../choices.ts'

/** What the register shows, as it stands in the address. */
export type RegisterSearch = { year?: string; outcome?: Outcome; rated?: 'true' }

/** Keeps what is understood and drops the rest, so that a mistyped address still shows the register. */
export function readRegisterSearch({ year, outcome, rated }: Record<string, unknown>): RegisterSearch {
  const read = {
    year: /^20\d\d$/.test(String(year)) ? String(year) : undefined,
    outcome: oneOf(outcomes, outcome),
    rated: String(rated) === 'true' ? 'true' : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The same as the server is asked. */
export const filtersOf = ({ year, outcome, rated }: RegisterSearch) => ({
  ...(year && { from: `${year}-01-01`, to: `${year}-12-31` }),
  ...(outcome && { outcome: [outcome] }),
  ...(rated && { rated: true }),
})
