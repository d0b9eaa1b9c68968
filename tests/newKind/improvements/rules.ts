import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { lifecycle, type Refusal, refuse, refuseUnlessLeader } from '@portal/kit/rules'
import type { Improvement, Step } from './contract.ts'
import { texts } from './texts.ts'

type Facts = Pick<Improvement, 'status' | 'ownerId' | 'departmentId'> & { isAnonymised: boolean }
type Who = (actor: Actor, facts: Facts) => Refusal | null
const leads: Who = (actor, { departmentId, isAnonymised }) =>
  isAnonymised ? refuse('locked', texts.anonymised) : refuseUnlessLeader(actor, departmentId, texts)
const owns: Who = (actor, facts) => (actor.id === facts.ownerId && !facts.isAnonymised ? null : leads(actor, facts))

export const rules = lifecycle<Facts, Facts['status']>()<Step>({
  edit: { from: ['proposed', 'accepted'], who: owns },
  accept: { from: ['proposed'], to: 'accepted', who: leads },
  complete: { from: ['accepted'], to: 'done', who: owns },
  decline: { from: ['proposed'], to: 'declined', who: leads },
  planAction: { from: ['accepted'], who: owns },
  attach: { from: ['proposed', 'accepted'], who: owns },
  tag: { from: ['proposed', 'accepted'], who: owns },
})
export const mayWrite = (actor: Actor) => may(actor, 'write')
