import { addWorkingDays, endOfOsloDay, type IsoDate, osloDate, receivedDate } from '@portal/kit/dates'
import type { DeviationStatus, Severity } from './contract.ts'

const hour = 3_600_000
const daysToSolve = { critical: 5, high: 10, medium: 20, low: 40 } satisfies Record<Severity, number>
const daysToRespond = { high: 1, medium: 3, low: 5 } satisfies Record<Exclude<Severity, 'critical'>, number>

/** When somebody must have looked at a report (domain 3.11): four real hours when critical, otherwise the end of a working day. */
export const respondBy = (severity: Severity, reportedAt: Date | string): Date =>
  severity === 'critical'
    ? new Date(new Date(reportedAt).getTime() + 4 * hour)
    : endOfOsloDay(addWorkingDays(receivedDate(reportedAt), daysToRespond[severity]))

/** The deadline for solving, counted from the report; a late start still gets one working day. */
export function suggestedDueDate(severity: Severity, reportedAt: Date | string, now: Date): IsoDate {
  const due = addWorkingDays(receivedDate(reportedAt), daysToSolve[severity])
  const earliest = addWorkingDays(osloDate(now), 1)
  return due > earliest ? due : earliest
}

/** Past its deadline: only while somebody still has work to do, and from the day after the date. */
export const isOverdue = (status: DeviationStatus, dueDate: IsoDate | null, today: IsoDate): boolean =>
  (status === 'open' || status === 'inProgress') && dueDate !== null && dueDate < today
