import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Accident, accidentSteps } from '../contract.ts'
import type { AccidentRecord } from './queries.ts'

const leads = (actor: Actor, { departmentId }: AccidentRecord) =>
  actor.role === 'admin' || (actor.role === 'leader' && actor.team.includes(departmentId))
/** Those at the scene and those who lead: who reported it, who treats it, and the leader of the department. */
export const mayMark = (actor: Actor, of: AccidentRecord) =>
  may(actor, 'write', 'audit', 'control') && (leads(actor, of) || actor.id === of.reportedById || actor.id === of.assigneeId)

export function presentAccident(actor: Actor, of: AccidentRecord): Accident {
  const doneOf = (step: string) => of.done.find((one) => one.step === step)
  return {
    id: of.id,
    number: of.number,
    occurredAt: of.occurredAt,
    steps: accidentSteps.map((step) => ({ step, doneAt: doneOf(step)?.doneAt ?? null, doneByName: doneOf(step)?.doneByName ?? null })),
    confirmedAt: of.confirmedAt,
    copiedAt: of.copiedAt,
    canMark: !of.isClosed && mayMark(actor, of),
    canConfirm: of.isProposed && !of.isClosed && leads(actor, of),
  }
}
