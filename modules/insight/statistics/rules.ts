import type { Actor } from '@portal/kit/actor'
import { holdsOffice, may } from '@portal/kit/permissions'

/** Offices that read aggregated HMS reports, without names (domain 1.3): the figures of the whole company, and no list behind them. */
const representatives = ['tillitsvalgt', 'amuMedlem']
export const representsEmployees = ({ appointments = [] }: Pick<Actor, 'appointments'>) =>
  appointments.some(({ type }) => representatives.includes(type))

export const mayReadRates = (actor: Actor) =>
  (may(actor, 'view_reports') && actor.role !== 'controller') || (actor.role !== 'guest' && representsEmployees(actor))

/** Whose own sight is no company's: to them the figures of the company stand instead of their own cases' (domain 1.3). */
const seesAllSafety = ['hmsAnsvarlig', 'verneombud', 'hovedverneombud']
export const readsFiguresAlone = (actor: Actor) =>
  actor.role === 'employee' &&
  representsEmployees(actor) &&
  !actor.appointments?.some(({ type, departments, locationId }) => seesAllSafety.includes(type) && !departments && !locationId)

export const opensLists = (actor: Actor) => may(actor, 'view_reports')
/** The general manager, or who stands in for them, where their role opens what the figures are of. */
export const isHead = (actor: Actor) => opensLists(actor) && mayReadRates(actor) && holdsOffice(actor, ['dagligLeder'], null)
/** A part of the company could be so small that its figures name somebody: who reads by office alone reads of the whole. */
export const mayReadCulture = (actor: Actor, departmentId?: string) =>
  opensLists(actor) || (representsEmployees(actor) && actor.role !== 'guest' && !departmentId)
/** As whom figures are counted: whoever reads them by office alone, as who reads every case of HMS that is not restricted. */
export const countedBy = (actor: Actor): { actor: Actor; only?: { isOpenSafety: true } } =>
  opensLists(actor) ? { actor } : { actor: { ...actor, role: 'auditor' }, only: { isOpenSafety: true } }
