import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Refusal, refuse } from '@portal/kit/rules'
import { receiptTexts as texts } from './texts.ts'

type Facts = { ownerId: string; departmentId: string }
/** Everybody's: those who administer and control, and whose document it is. */
export const seesAllReaders = (actor: Actor, { ownerId }: Pick<Facts, 'ownerId'>) =>
  may(actor, 'admin', 'audit', 'control') || actor.id === ownerId
/** Domain 3.6.3: those, and leaders of the people they lead. */
export const maySeeReaders = (actor: Actor, one: Pick<Facts, 'ownerId'>) => seesAllReaders(actor, one) || may(actor, 'manage_team')
/** Who registers that others have read; leaders of the people they lead. */
export const mayRegister = (actor: Actor, { ownerId }: Pick<Facts, 'ownerId'>): Refusal | null =>
  may(actor, 'admin', 'manage_team') || (actor.id === ownerId && may(actor, 'write')) ? null : refuse('forbidden', texts.notRegistrar)
/** Whose reading an actor registers. */
export const registersFor = (actor: Actor, departmentId: string | null, { ownerId }: Pick<Facts, 'ownerId'>) =>
  may(actor, 'admin') || actor.id === ownerId || (departmentId !== null && actor.team.includes(departmentId))
