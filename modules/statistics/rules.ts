import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'

/** Offices that read aggregated HMS reports, without names (domain 1.3): the figures of the whole company, and no list behind them. */
const representatives = ['tillitsvalgt', 'amuMedlem']
export const representsEmployees = ({ appointments = [] }: Pick<Actor, 'appointments'>) =>
  appointments.some(({ type }) => representatives.includes(type))

export const mayReadRates = (actor: Actor) =>
  (may(actor, 'view_reports') && actor.role !== 'controller') || (actor.role !== 'guest' && representsEmployees(actor))

export const opensLists = (actor: Actor) => may(actor, 'view_reports')
/** As whom figures are counted: whoever reads them by office alone, as who reads every case that is not restricted. */
export const counterOf = (actor: Actor): Actor => (opensLists(actor) ? actor : { ...actor, role: 'auditor' })
