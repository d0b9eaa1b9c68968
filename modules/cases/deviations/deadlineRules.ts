import { addDays, addWorkingDays, endOfOsloDay, type IsoDate, osloDate, receivedDate } from '@portal/kit/dates'
import type { DeviationStatus, Severity } from './contract.ts'

const hour = 3_600_000
/** The company's own days off, which are no working days (domain 5.9). */
type Closed = ReadonlySet<IsoDate>
const daysToSolve = { critical: 5, high: 10, medium: 20, low: 40 } satisfies Record<Severity, number>
const daysToRespond = { high: 1, medium: 3, low: 5 } satisfies Record<Exclude<Severity, 'critical'>, number>

/** When somebody must have looked at a report (domain 3.11): four real hours when critical, otherwise the end of a working day. */
export const respondBy = (severity: Severity, reportedAt: Date | string, closed?: Closed): Date =>
  severity === 'critical'
    ? new Date(new Date(reportedAt).getTime() + 4 * hour)
    : endOfOsloDay(addWorkingDays(receivedDate(reportedAt, closed), daysToRespond[severity], closed))

const daysToVerify = { critical: 5, high: 10, medium: 10, low: 10 } satisfies Record<Severity, number>
/** By when somebody must have checked what is solved (domain 3.11), counted from the day it was. */
export const verifyBy = (severity: Severity, resolvedOn: IsoDate, closed?: Closed): IsoDate =>
  addWorkingDays(resolvedOn, daysToVerify[severity], closed)

const daysToEffect = 90
/** When it can be seen whether what was done helped (domain 3.3.3, D5): on the first working day after ninety days. */
export const effectCheckOn = (closedOn: IsoDate, closed?: Closed): IsoDate => addWorkingDays(addDays(closedOn, daysToEffect), 0, closed)

const hoursToEscalate = { first: 8, second: 24 }
const daysToEscalate = {
  high: { first: 2, second: 5 },
  medium: { first: 5, second: 15 },
  low: { first: 10, second: null },
} satisfies Record<Exclude<Severity, 'critical'>, { first: number; second: number | null }>

/** When a report nobody has answered goes to those above, counted from the report (domain 3.11, escalation 1 and 2). */
export function escalateAt(severity: Severity, reportedAt: Date | string, closed?: Closed): { first: Date; second: Date | null } {
  if (severity === 'critical') {
    const after = (hours: number) => new Date(new Date(reportedAt).getTime() + hours * hour)
    return { first: after(hoursToEscalate.first), second: after(hoursToEscalate.second) }
  }
  const { first, second } = daysToEscalate[severity]
  const endOf = (days: number) => endOfOsloDay(addWorkingDays(receivedDate(reportedAt, closed), days, closed))
  return { first: endOf(first), second: second === null ? null : endOf(second) }
}

/** The deadlines for solving, by severity, counted from the report; a late start still gets one working day. */
export function suggestedDueDates(reportedAt: Date | string, now: Date, closed?: Closed): Record<Severity, IsoDate> {
  const received = receivedDate(reportedAt, closed)
  const earliest = addWorkingDays(osloDate(now), 1, closed)
  const within = (severity: Severity) => {
    const due = addWorkingDays(received, daysToSolve[severity], closed)
    return due > earliest ? due : earliest
  }
  return { critical: within('critical'), high: within('high'), medium: within('medium'), low: within('low') }
}

type Deadlines = { status: DeviationStatus; dueDate: IsoDate | null; verifyBy: IsoDate | null }
/** Past a deadline of it, from the day after: until it is closed (domain 7.2), and while it waits to be checked also by that date (domain 3.11). */
export const isOverdue = ({ status, dueDate, verifyBy: checkBy }: Deadlines, today: IsoDate): boolean =>
  status !== 'closed' && [dueDate, status === 'resolved' ? checkBy : null].some((day) => day !== null && day < today)
