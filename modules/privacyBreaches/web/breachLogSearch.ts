import { oneOf } from '@portal/ui/search'
import { type AuthorityState, authorityStates, type RiskLevel, riskLevels } from '../choices.ts'

/** What the log shows, as it stands in the address. */
export type BreachLogSearch = { year?: string; riskLevel?: RiskLevel; authority?: AuthorityState }

/** Keeps what is understood and drops the rest, so that a mistyped address still shows the log. */
export function readBreachLogSearch({ year, riskLevel, authority }: Record<string, unknown>): BreachLogSearch {
  const read = {
    year: /^20\d\d$/.test(String(year)) ? String(year) : undefined,
    riskLevel: oneOf(riskLevels, riskLevel),
    authority: oneOf(authorityStates, authority),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The same as the server is asked. */
export const filtersOf = ({ year, riskLevel, authority }: BreachLogSearch) => ({
  ...(year && { from: `${year}-01-01`, to: `${year}-12-31` }),
  ...(riskLevel && { riskLevel: [riskLevel] }),
  ...(authority && { authority: [authority] }),
})
