import { isDate } from '@portal/kit/dates'
import { oneOf } from '@portal/ui/search'
import { type AuthorityState, authorityStates, notifiableStates, type RiskLevel, riskLevels } from '../choices.ts'

/** What the log shows, as it stands in the address. */
export type BreachLogSearch = {
  year?: string
  from?: string
  to?: string
  riskLevel?: RiskLevel
  authority?: AuthorityState
  /** Those Datatilsynet is to be notified of, and of them those notified in time, or not. */
  notifiable?: 'true'
  inTime?: 'true' | 'false'
}

/** Keeps what is understood and drops the rest, so that a mistyped address still shows the log. */
export function readBreachLogSearch({
  year,
  from,
  to,
  riskLevel,
  authority,
  notifiable,
  inTime,
}: Record<string, unknown>): BreachLogSearch {
  const read = {
    year: /^20\d\d$/.test(String(year)) ? String(year) : undefined,
    from: isDate(from) ? from : undefined,
    to: isDate(to) ? to : undefined,
    notifiable: oneOf(['true'], String(notifiable)),
    inTime: oneOf(['true', 'false'], String(inTime)),
    riskLevel: oneOf(riskLevels, riskLevel),
    authority: oneOf(authorityStates, authority),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The same as the server is asked. */
export const filtersOf = ({ year, from, to, riskLevel, authority, notifiable, inTime }: BreachLogSearch) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(year && { from: `${year}-01-01`, to: `${year}-12-31` }),
  ...(riskLevel && { riskLevel: [riskLevel] }),
  ...(notifiable && { authority: notifiableStates }),
  ...(inTime && { inTime: inTime === 'true' }),
  ...(authority && { authority: [authority] }),
})
