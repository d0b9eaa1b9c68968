import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, lifecycle, type Refusal, refuse, refuseUnlessLeader } from '@portal/kit/rules'
import type { ActionStatus, ActionStep, ActionType, ParentLevel } from './contract.ts'
import { actionTexts } from './texts.ts'

/** What the rules must know of an action and of the record it belongs to. */
export type ActionFacts = {
  status: ActionStatus
  actionType: ActionType
  ownerId: string
  completedById: string | null
  isVerificationRequired: boolean
  level: ParentLevel
  /** The least its parent is known to be, whatever it is called; null when nothing is known. */
  floor: ParentLevel | null
  departmentId: string
  handlerId: string | null
  isParentClosed: boolean
  /** No other live action of the parent is corrective or preventive. */
  isOnlyMeasure: boolean
}
type Who = (actor: Actor, action: ActionFacts) => Refusal | null

const { why } = actionTexts
const isGrave = (...levels: (ParentLevel | null)[]) => levels.some((level) => level === 'high' || level === 'critical')
/** Work that removes a cause, as opposed to what only helps for the moment. */
export const isMeasure = (type: ActionType) => type === 'corrective' || type === 'preventive'

const leaderOfParent =
  (notLeader: string): Who =>
  (actor, { departmentId }) =>
    refuseUnlessLeader(actor, departmentId, { ...why, notLeader })
const planner: Who = (actor, action) =>
  action.handlerId === actor.id && may(actor, 'write') ? null : leaderOfParent(why.notPlanner)(actor, action)
const owner: Who = (actor, action) =>
  actor.role === 'admin' || (actor.id === action.ownerId && may(actor, 'write', 'control')) ? null : refuse('forbidden', why.notOwner)
/** S1: nobody verifies what they own or have carried out. */
const someoneElse: Who = (actor, action) => {
  const refusal = actor.role === 'controller' ? null : leaderOfParent(why.notVerifier)(actor, action)
  if (refusal || !action.isVerificationRequired) return refusal
  return [action.ownerId, action.completedById].includes(actor.id) ? refuse('sod', why.ownWork) : null
}
const whileOpen =
  (who: Who): Who =>
  (actor, action) =>
    who(actor, action) ?? (action.isParentClosed ? refuse('locked', why.parentClosed) : null)
const keepsAMeasure = (action: ActionFacts): Gap[] =>
  isGrave(action.level, action.floor) && action.isOnlyMeasure && isMeasure(action.actionType)
    ? [{ missing: ['actions'], message: why.onlyMeasure }]
    : []

/** The life of an action (domain 3.0.7) and who moves it on (domain 4.2, 4.4 S1). */
export const actionRules = lifecycle<ActionFacts, ActionStatus>()<ActionStep>({
  edit: { from: ['planned', 'inProgress', 'rejected'], who: whileOpen(planner), quiet: true },
  start: { from: ['planned', 'rejected'], to: 'inProgress', who: whileOpen(owner) },
  complete: { from: ['inProgress'], to: 'done', who: whileOpen(owner) },
  verify: { from: ['done'], to: 'verified', who: whileOpen(someoneElse) },
  reject: { from: ['done'], to: 'rejected', who: whileOpen(someoneElse), quiet: true },
  cancel: {
    from: ['planned', 'inProgress'],
    to: 'cancelled',
    who: whileOpen(leaderOfParent(why.notLeader)),
    guard: keepsAMeasure,
    quiet: true,
  },
})

/** Grave records always have their actions verified; others when the planner asks for it. */
export const needsVerification = (level: ParentLevel, isAsked = false) => isAsked || isGrave(level)
