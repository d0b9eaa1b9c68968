import type { Actor } from '@portal/kit/actor'
import { holdsOffice } from '@portal/kit/permissions'
import type { RetentionClass } from '@portal/kit/retentionClass'
import { type Refusal, refuse } from '@portal/kit/rules'
import type { RunStatus } from './choices.ts'
import { retentionTexts } from './texts.ts'

const { why } = retentionTexts

/** never below the minimum. The sentence to show, or null. */
export function refusalOfPeriod({ minimumMonths, isLaw, texts: { chosen } }: RetentionClass, months: number | null): string | null {
  if (months === null) return chosen ? null : retentionTexts.error.noMonths
  if (months >= minimumMonths) return null
  if (chosen) return retentionTexts.error.tooShort(chosen.some, minimumMonths)
  return isLaw ? retentionTexts.error.legalMinimum(minimumMonths) : retentionTexts.error.minimum(minimumMonths)
}

/** Periods, disposal, and every hold. */
export const mayDispose = (actor: Actor) => actor.role === 'admin'

type RunFacts = { status: RunStatus; approvedById: string | null }
/** Administrators approve; where there are two, two of them (S9). */
export function refusalToApprove(actor: Actor, { status, approvedById }: RunFacts): Refusal | null {
  if (!mayDispose(actor)) return refuse('forbidden', why.onlyAdmin)
  if (status === 'approved' || status === 'done') return refuse('locked', why.approved)
  return status === 'awaiting' && approvedById === actor.id ? refuse('sod', why.another) : null
}
/** What an approval leads to. */
export const approvedStatus = ({ status }: RunFacts, admins: number): RunStatus =>
  status === 'awaiting' || admins < 2 ? 'approved' : 'awaiting'

export const holders = ['personvernombud']
/** Domain 4.2, retention/legalHold: administrators, and whoever holds the office of data protection officer where the record is. */
export const mayHold = (actor: Actor, { departmentId }: { departmentId: string | null }) =>
  actor.role === 'admin' || holdsOffice(actor, holders, departmentId)
/** Why a record is on hold is shown to whoever may decide it, on its page and in its timeline. */
export const hidesHoldReason = (actor: Actor, of: { departmentId: string | null }) => (action: string) =>
  action.endsWith('LegalHold') && !mayHold(actor, of)
/** Before a hold ends: time to lengthen it, or to ask somebody whether it must be. */
export const holdNoticeDays = 14
