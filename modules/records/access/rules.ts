import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Refusal, refuse } from '@portal/kit/rules'
import type { AccessStep, ReaderReason } from './contract.ts'
import { accessTexts } from './texts.ts'

/** Facts of a record, and of the actor's own place on its list. */
export type AccessFacts = {
  isRestricted: boolean
  isAlwaysRestricted: boolean
  departmentId: string
  assigneeId: string | null
  /** Why the actor is on the list. */
  reasons: readonly { reason: ReaderReason; appointmentType: string | null; until: string | null }[]
  /** The office that alone decides of such a record is on the list for good, and somebody at work has it. */
  hasSoleOfficer: boolean
  /** Its kind's refusals. */
  refusals: { alwaysRestricted: string; soleOffice: string }
}
const { why } = accessTexts

/** Who may restrict an open record: those who treat it. */
function mayRestrict(actor: Actor, { isRestricted, departmentId, assigneeId }: AccessFacts): Refusal | null {
  if (isRestricted) return refuse('forbidden', why.alreadyRestricted)
  if (actor.role === 'admin' || (assigneeId === actor.id && may(actor, 'write'))) return null
  if (actor.role !== 'leader') return refuse('forbidden', why.notYours)
  return actor.team.includes(departmentId) ? null : refuse('scope', why.otherTeam)
}

/** The offices that decide of the lists they are on. */
export const officers = ['hmsAnsvarlig', 'personvernombud']
/**
 * Who decides who reads a restricted record: a member of the list who treats it or has its office; of some, one office alone (domain 4.3). Whoever is
 * on the list for a time reads, and decides nothing: what they decided would last.
 */
export function mayChange(actor: Actor, facts: AccessFacts): Refusal | null {
  const { isRestricted, hasSoleOfficer, refusals } = facts
  if (!isRestricted) return refuse('forbidden', why.notRestricted)
  const reasons = facts.reasons.filter(({ until }) => until === null)
  const isOfficer = reasons.some(({ appointmentType }) => appointmentType !== null && officers.includes(appointmentType))
  if (isOfficer) return null
  if (hasSoleOfficer) return refuse('forbidden', refusals.soleOffice)
  const isTreating = reasons.some(({ reason }) => reason === 'handler' || reason === 'leader' || reason === 'admin')
  const isLet = reasons.some(({ reason }) => reason === 'added') && may(actor, 'admin', 'manage_team')
  return may(actor, 'write') && (isTreating || isLet) ? null : refuse('forbidden', why.readsOnly)
}

function mayLift(actor: Actor, facts: AccessFacts): Refusal | null {
  const refusal = mayChange(actor, facts)
  if (refusal || !facts.isAlwaysRestricted) return refusal
  return refuse('forbidden', facts.refusals.alwaysRestricted)
}

const steps: Record<AccessStep, (actor: Actor, facts: AccessFacts) => Refusal | null> = {
  restrict: mayRestrict,
  lift: mayLift,
  change: mayChange,
}
export const refusalOf = (step: AccessStep, actor: Actor, facts: AccessFacts) => steps[step](actor, facts)

/** What may be done now; what concerns the record as it is and is refused, with the reason. */
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

/** Who may ask by a number alone: those who see every record that is not restricted, and so can miss one (domain 4.2). Others when they were notified of it. */
export const mayAsk = (actor: Actor) => ['admin', 'leader', 'auditor', 'controller'].includes(actor.role)
/** Which restricted records there are, by number alone (domain 4.3). */
export const mayListRestricted = (actor: Actor) => may(actor, 'admin')
