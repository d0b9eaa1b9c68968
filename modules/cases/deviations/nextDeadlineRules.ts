import { type IsoDate, osloDate } from '@portal/kit/dates'
import type { DeviationStatus, Severity } from './choices.ts'

export const deadlineKinds = ['answer', 'solution', 'check'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]
export type NextDeadline = { day: IsoDate; of: DeadlineKind; isLate: boolean }
/** `respondBy` only while nobody has answered. */
type Dated = { status: DeviationStatus; respondBy: string | null; dueDate: IsoDate | null; verifyBy: IsoDate | null }

/**
 * The deadline that counts now (domain 3.11): a report's for its answer, then the case's for its solution, then for its check. What was solved in
 * time and is not closed is late by the deadline for solving too (domain 7.2).
 */
export function nextDeadline({ status, respondBy, dueDate, verifyBy }: Dated, now: Date): NextDeadline | null {
  if (status === 'closed') return null
  const today = osloDate(now)
  const answer: NextDeadline | null =
    status === 'open' && respondBy ? { of: 'answer', day: osloDate(respondBy), isLate: new Date(respondBy) < now } : null
  const dated = [dueDate, status === 'resolved' ? verifyBy : null].filter((day) => day !== null)
  const days = dated.map((day): NextDeadline => ({ of: status === 'resolved' ? 'check' : 'solution', day, isLate: day < today }))
  return [answer, ...days].filter((one) => one !== null).sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))[0] ?? null
}

export const urgencies = ['late', 'newGrave', 'dated', 'closed'] as const
export type Urgency = (typeof urgencies)[number]
/** What a case waits for, in the order that lists have when nobody has chosen another (`orders.priority` of listQueries.ts). */
export function urgencyOf(row: Dated & { severity: Severity }, now: Date): Urgency {
  if (row.status === 'closed') return 'closed'
  if (nextDeadline(row, now)?.isLate) return 'late'
  return row.status === 'open' && (row.severity === 'high' || row.severity === 'critical') ? 'newGrave' : 'dated'
}
