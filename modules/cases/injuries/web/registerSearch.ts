import { isDate } from '@portal/kit/dates'
import { oneOf } from '@portal/ui/search'
import { type Outcome, outcomes } from '../choices.ts'

/** Those that kept somebody away (domain 7.2, H1). */
const awayOutcomes: Outcome[] = ['lostTime', 'serious', 'death']

/** What the register shows, as it stands in the address. */
export type RegisterSearch = { year?: string; from?: string; to?: string; outcome?: Outcome; away?: 'true'; rated?: 'true' }

/** Keeps what is understood and drops the rest, so that a mistyped address still shows the register. */
export function readRegisterSearch({ year, from, to, outcome, away, rated }: Record<string, unknown>): RegisterSearch {
  const read = {
    year: /^20\d\d$/.test(String(year)) ? String(year) : undefined,
    from: isDate(from) ? from : undefined,
    to: isDate(to) ? to : undefined,
    outcome: oneOf(outcomes, outcome),
    away: String(away) === 'true' ? 'true' : undefined,
    rated: String(rated) === 'true' ? 'true' : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The same as the server is asked. */
export const filtersOf = ({ year, from, to, outcome, away, rated }: RegisterSearch) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(year && { from: `${year}-01-01`, to: `${year}-12-31` }),
  ...(away && { outcome: awayOutcomes }),
  ...(outcome && { outcome: [outcome] }),
  ...(rated && { rated: true }),
})
