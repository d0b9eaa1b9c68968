import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Refusal, refuse } from '@portal/kit/rules'
import { alwaysRestricted, type Category } from '@portal/modules/cases/deviations'
import type { AccessStep, ReaderReason } from './contract.ts'
import { accessTexts } from './texts.ts'

/** What the rules must know of a case, and of the actor's own place on its list. */
export type AccessFacts = {
  isRestricted: boolean
  category: Category
  departmentId: string
  assigneeId: string | null
  /** Why the actor is on the list. */
  reasons: readonly { reason: ReaderReason; appointmentType: string | null }[]
  /** Somebody at work holds the office of hmsAnsvarlig, and the office is on the list. */
  hasOfficer: boolean
}
const { why } = accessTexts

/** Who may close an open case off: those who treat it. */
function mayRestrict(actor: Actor, { isRestricted, departmentId, assigneeId }: AccessFacts): Refusal | null {
  if (isRestricted) return refuse('forbidden', why.alreadyRestricted)
  if (actor.role === 'admin' || (assigneeId === actor.id && may(actor, 'write'))) return null
  if (actor.role !== 'leader') return refuse('forbidden', why.notYours)
  return actor.team.includes(departmentId) ? null : refuse('scope', why.otherTeam)
}

/** The offices that decide of the lists they are on. */
export const officers = ['hmsAnsvarlig', 'personvernombud']
/** Who decides who reads a restricted case: a member of the list who treats it or holds its office; of an injury, hmsAnsvarlig alone (domain 4.3). */
export function mayChange(actor: Actor, { isRestricted, category, reasons, hasOfficer }: AccessFacts): Refusal | null {
  if (!isRestricted) return refuse('forbidden', why.notRestricted)
  const isOfficer = reasons.some(({ appointmentType }) => appointmentType !== null && officers.includes(appointmentType))
  if (isOfficer) return null
  if (category === 'personalInjury' && hasOfficer) return refuse('forbidden', why.officerDecides)
  const isTreating = reasons.some(({ reason }) => reason === 'handler' || reason === 'leader' || reason === 'admin')
  const isLet = reasons.some(({ reason }) => reason === 'added') && may(actor, 'admin', 'manage_team')
  return may(actor, 'write') && (isTreating || isLet) ? null : refuse('forbidden', why.readsOnly)
}

function mayLift(actor: Actor, facts: AccessFacts): Refusal | null {
  const refusal = mayChange(actor, facts)
  if (refusal || !alwaysRestricted.includes(facts.category)) return refusal
  return refuse('forbidden', why.alwaysRestricted)
}

const steps: Record<AccessStep, (actor: Actor, facts: AccessFacts) => Refusal | null> = {
  restrict: mayRestrict,
  lift: mayLift,
  change: mayChange,
}
export const refusalOf = (step: AccessStep, actor: Actor, facts: AccessFacts) => steps[step](actor, facts)

/** What may be done now; what concerns the case as it is and is refused, with the reason. */
export function stepsOf(actor: Actor, facts: AccessFacts) {
  const asked = (facts.isRestricted ? ['lift', 'change'] : ['restrict']) as AccessStep[]
  const refusals = asked.map((step) => [step, refusalOf(step, actor, facts)] as const)
  return {
    can: refusals.filter(([, refusal]) => !refusal).map(([step]) => step),
    why: Object.fromEntries(refusals.flatMap(([step, refusal]) => (refusal ? [[step, refusal.message]] : []))) as Partial<
      Record<AccessStep, string>
    >,
  }
}

/** Who may ask by a number alone: those who see every case that is not restricted, and so can miss one (domain 4.2). Others when they were told of it. */
export const mayAsk = (actor: Actor) => ['admin', 'leader', 'auditor', 'controller'].includes(actor.role)
