import { addDays, addWorkingDays, endOfOsloDay, type IsoDate, osloDate, receivedDate } from '@portal/kit/dates'
import type { DeviationStatus, Severity } from './choices.ts'

const hour = 3_600_000
/** The company's own days off, which are no working days (domain 5.9). */
type Closed = ReadonlySet<IsoDate>

/** Hours until a critical case is answered and escalated; working days of all else. `escalateTop` null: it stays with the leader's leader. */
export type OfSeverity<Top extends number | null = number | null> = {
  respond: number
  solve: number
  verify: number
  escalate: number
  escalateTop: Top
}
export type Deadlines = Record<Severity, OfSeverity>
export const deadlineParts = ['respond', 'solve', 'verify', 'escalate', 'escalateTop'] as const satisfies (keyof OfSeverity)[]
export type DeadlinePart = (typeof deadlineParts)[number]
export const isInHours = (severity: Severity, part: DeadlinePart) => severity === 'critical' && part !== 'solve' && part !== 'verify'

/** Domain 3.11: what holds until the company chooses otherwise. */
export const defaultDeadlines: Deadlines = {
  critical: { respond: 4, solve: 5, verify: 5, escalate: 8, escalateTop: 24 },
  high: { respond: 1, solve: 10, verify: 10, escalate: 2, escalateTop: 5 },
  medium: { respond: 3, solve: 20, verify: 10, escalate: 5, escalateTop: 15 },
  low: { respond: 5, solve: 40, verify: 10, escalate: 10, escalateTop: null },
}

/** When somebody must have looked at a report: real hours when critical, otherwise the end of a working day. */
export const respondBy = (severity: Severity, reportedAt: Date | string, closed?: Closed, deadlines = defaultDeadlines): Date =>
  deadlineAt(severity, reportedAt, deadlines[severity].respond, closed)

const deadlineAt = (severity: Severity, reportedAt: Date | string, within: number, closed?: Closed): Date =>
  severity === 'critical'
    ? new Date(new Date(reportedAt).getTime() + within * hour)
    : endOfOsloDay(addWorkingDays(receivedDate(reportedAt, closed), within, closed))

/** By when somebody must have checked what is solved (domain 3.11), counted from the day it was. */
export const verifyBy = (severity: Severity, resolvedOn: IsoDate, closed?: Closed, deadlines = defaultDeadlines): IsoDate =>
  addWorkingDays(resolvedOn, deadlines[severity].verify, closed)

const daysToEffect = 90
/** When it can be seen whether what was done helped (domain 3.3.3, D5): on the first working day after ninety days. */
export const effectCheckOn = (closedOn: IsoDate, closed?: Closed): IsoDate => addWorkingDays(addDays(closedOn, daysToEffect), 0, closed)

/** When a report nobody has answered goes to those above, counted from the report (domain 3.11, escalation 1 and 2). */
export function escalateAt(
  severity: Severity,
  reportedAt: Date | string,
  closed?: Closed,
  deadlines = defaultDeadlines,
): { first: Date; second: Date | null } {
  const { escalate, escalateTop } = deadlines[severity]
  const after = (within: number) => deadlineAt(severity, reportedAt, within, closed)
  return { first: after(escalate), second: escalateTop === null ? null : after(escalateTop) }
}

/** The deadlines for solving, by severity, counted from the report; a late start still gets one working day. */
export function suggestedDueDates(
  reportedAt: Date | string,
  now: Date,
  closed?: Closed,
  deadlines = defaultDeadlines,
): Record<Severity, IsoDate> {
  const received = receivedDate(reportedAt, closed)
  const earliest = addWorkingDays(osloDate(now), 1, closed)
  const within = (severity: Severity) => {
    const due = addWorkingDays(received, deadlines[severity].solve, closed)
    return due > earliest ? due : earliest
  }
  return { critical: within('critical'), high: within('high'), medium: within('medium'), low: within('low') }
}

type CaseDeadlines = { status: DeviationStatus; dueDate: IsoDate | null; verifyBy: IsoDate | null }
/** Past a deadline of it, from the day after: until it is closed (domain 7.2), and while it waits to be checked also by that date (domain 3.11). */
export const isOverdue = ({ status, dueDate, verifyBy: checkBy }: CaseDeadlines, today: IsoDate): boolean =>
  status !== 'closed' && [dueDate, status === 'resolved' ? checkBy : null].some((day) => day !== null && day < today)
