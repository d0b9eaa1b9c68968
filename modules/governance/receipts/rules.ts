import type { Actor } from '@portal/kit/actor'
import { holdsOffice, may } from '@portal/kit/permissions'
import { type Refusal, refuse } from '@portal/kit/rules'
import { receiptTexts as texts } from './texts.ts'

type Facts = { ownerId: string; departmentId: string }
/** The offices that may ask who somebody was (decision 196). */
export const openers = ['hmsAnsvarlig', 'dagligLeder']
/** Who opens the names of those who have left, where the document is. */
export const refusalToOpenNames = (actor: Actor, { departmentId }: Pick<Facts, 'departmentId'>): Refusal | null =>
  holdsOffice(actor, openers, departmentId) ? null : refuse('forbidden', texts.notOpener)
/** Everybody's: those who administer and control, whose document it is, and who may ask who somebody was. */
export const seesAllReaders = (actor: Actor, one: Facts) =>
  may(actor, 'admin', 'audit', 'control') || actor.id === one.ownerId || refusalToOpenNames(actor, one) === null
/** Domain 3.6.3: those, and leaders of the people they lead. */
export const maySeeReaders = (actor: Actor, one: Facts) => seesAllReaders(actor, one) || may(actor, 'manage_team')
type Proof = { addedBy: string; people: readonly (string | null)[]; isNameless: boolean }
/** Whether an actor may see every name on a signed list: that of somebody who has left is opened by those offices alone. */
export function maySeeProof(actor: Actor, one: Facts, { addedBy, people, isNameless }: Proof) {
  if (isNameless) return refusalToOpenNames(actor, one) === null
  return seesAllReaders(actor, one) || addedBy === actor.id || people.every((at) => at !== null && actor.team.includes(at))
}
/** Who registers that others have read; leaders of the people they lead. */
export const mayRegister = (actor: Actor, { ownerId }: Pick<Facts, 'ownerId'>): Refusal | null =>
  may(actor, 'admin', 'manage_team') || (actor.id === ownerId && may(actor, 'write')) ? null : refuse('forbidden', texts.notRegistrar)
/** Whose reading an actor registers. */
export const registersFor = (actor: Actor, departmentId: string | null, { ownerId }: Pick<Facts, 'ownerId'>) =>
  may(actor, 'admin') || actor.id === ownerId || (departmentId !== null && actor.team.includes(departmentId))
/** A receipt that was registered: of whom, and whether they or the registrar have left for good. */
type Registered = { id: string; departmentId: string | null; isNameless: boolean }
/** Why an actor may not add what proves a receipt that was registered; null when they may. A name that is taken away is not brought back by a list. */
export function refusalToProve(
  actor: Actor,
  one: Facts & { status: string },
  { id, departmentId, isNameless }: Registered,
): Refusal | null {
  const refusal = mayRegister(actor, one)
  if (refusal) return refusal
  if (id === actor.id) return refuse('sod', texts.ownProof)
  if (!registersFor(actor, departmentId, one)) return refuse('scope', texts.notOfTeam)
  if (one.status === 'archived') return refuse('locked', texts.archived)
  return isNameless ? refuse('locked', texts.nameGone) : null
}
