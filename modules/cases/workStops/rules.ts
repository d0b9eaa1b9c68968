import type { Actor } from '@portal/kit/actor'
import { type Refusal, refuse } from '@portal/kit/rules'
import type { DeviationStatus } from '@portal/modules/cases/deviations'
import { workStopTexts } from './texts.ts'

/** What the rules must know of a case. */
export type StopFacts = { status: DeviationStatus; departmentId: string; locationId: string | null; isStopped: boolean }
const { why } = workStopTexts
const leads = (actor: Actor, { departmentId }: StopFacts) =>
  actor.role === 'admin' || (actor.role === 'leader' && actor.team.includes(departmentId))
export const offices = ['verneombud', 'hovedverneombud']

/** Whether the actor is safety representative where the case is (aml. § 6-3: dangerous work in their own area). */
export const represents = (actor: Actor, { departmentId, locationId }: StopFacts) =>
  (actor.appointments ?? []).some(
    (office) =>
      offices.includes(office.type) &&
      (office.departments ? office.departments.includes(departmentId) : office.locationId === null || office.locationId === locationId),
  )

/** D12: the safety representative in their own area, the leader of the department, an administrator. */
export function mayStop(actor: Actor, facts: StopFacts): Refusal | null {
  if (facts.status === 'closed') return refuse('locked', why.closed)
  if (represents(actor, facts) || leads(actor, facts)) return null
  const isElsewhere = actor.role === 'leader' || actor.appointments?.some(({ type }) => offices.includes(type))
  return isElsewhere ? refuse('scope', why.otherArea) : refuse('forbidden', why.notStopper)
}

/** D12: the leader, who writes what was agreed; a representative does not start what the employer must answer for. */
export const mayResume = (actor: Actor, facts: StopFacts): Refusal | null =>
  leads(actor, facts) ? null : refuse('forbidden', why.leaderResumes)

/** Whoever sees dangerous work is told who may stop it; that a closed case stops nothing concerns those who could. */
export function stepsOf(actor: Actor, facts: StopFacts) {
  const step = facts.isStopped ? ('resume' as const) : ('stop' as const)
  const refusal = facts.isStopped ? mayResume(actor, facts) : mayStop(actor, facts)
  if (!refusal) return { can: [step], why: {} }
  const isNews = refusal.code !== 'locked' || represents(actor, facts) || leads(actor, facts)
  return { can: [], why: isNews ? { [step]: refusal.message } : {} }
}
