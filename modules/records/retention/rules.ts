import type { Actor } from '@portal/kit/actor'
import { holdsOffice } from '@portal/kit/permissions'
import { type Refusal, refuse } from '@portal/kit/rules'
import type { RetentionClass, RunStatus } from './choices.ts'
import { retentionTexts } from './texts.ts'

type Class = { minimumMonths: number; isLaw: boolean; starts: 'closed' | 'left'; isChosen?: true }
/**
 * The schedule of domain 2.6 for what is stored today. None has a minimum in law (column «Min»), so what they may not be shorter than is
 * our default (3.8: only lengthen). The database holds the same floors.
 */
export const schedule: Record<RetentionClass, Class> = {
  'RET-AVV': { minimumMonths: 60, isLaw: false, starts: 'closed' },
  // aml. § 5-1 asks for the register, and says nothing of how long.
  'RET-SKADE': { minimumMonths: 120, isLaw: false, starts: 'closed' },
  // GDPR art. 33(5): as long as it is needed to show compliance.
  'RET-BREACH': { minimumMonths: 60, isLaw: false, starts: 'closed' },
  'RET-USER': { minimumMonths: 6, isLaw: false, starts: 'left' },
  // 2.6 has no class for tasks: the company chooses, and until it has they are kept. Never less than the year its figures are of.
  'RET-OPG': { minimumMonths: 12, isLaw: false, starts: 'closed', isChosen: true },
}

const { why } = retentionTexts

/** never below the minimum. The sentence to show, or null. */
export function refusalOfPeriod(of: RetentionClass, months: number | null): string | null {
  const { minimumMonths, isLaw, isChosen } = schedule[of]
  if (months === null) return isChosen ? null : retentionTexts.error.noMonths
  if (months >= minimumMonths) return null
  if (isChosen) return retentionTexts.error.tooShort(minimumMonths)
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
