import { type IsoDate, osloDate } from '@portal/kit/dates'
import type { DeviationStatus } from './choices.ts'

export const deadlineKinds = ['answer', 'solution', 'check'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]
export type NextDeadline = { day: IsoDate; of: DeadlineKind; isLate: boolean }
/** `respondBy` only while nobody has answered. */
type Dated = { status: DeviationStatus; respondBy: string | null; dueDate: IsoDate | null; verifyBy: IsoDate | null }

/** The deadline that counts now (domain 3.11): a report's for its answer, then the case's for its solution, then for its check. */
export function nextDeadline({ status, respondBy, dueDate, verifyBy }: Dated, now: Date): NextDeadline | null {
  const today = osloDate(now)
  const on = (of: DeadlineKind, day: IsoDate | null) => (day ? { of, day, isLate: day < today } : null)
  if (status === 'closed') return null
  if (status === 'open' && respondBy) return { of: 'answer', day: osloDate(respondBy), isLate: new Date(respondBy) < now }
  return status === 'resolved' ? on('check', verifyBy ?? dueDate) : on('solution', dueDate)
}
