import type { Action, ActionStep } from '@portal/modules/records/actions'
import type { Deviation, DeviationStep } from '../../contract.ts'

export type NextStep = { kind: 'case'; step: DeviationStep } | { kind: 'action'; action: Action; step: ActionStep }
type Case = Pick<Deviation, 'can' | 'why' | 'lacking' | 'actions'>

const first = (actions: Action[], step: ActionStep, ownerId?: string) => {
  const action = actions.find((one) => one.can.includes(step) && (!ownerId || one.ownerId === ownerId))
  return action && ({ kind: 'action', action, step } as const)
}
const isDone = ({ status }: Action) => status === 'done' || status === 'verified' || status === 'cancelled'
const isLive = ({ status }: Action) => status !== 'cancelled'

/** Of all the reader may do now, the one thing that brings the case on (F-03, F-04). Others' actions are left to them. */
export function nextStep({ can, why, lacking, actions }: Case, readerId: string): NextStep | undefined {
  const step = (name: DeviationStep) => (can.includes(name) ? ({ kind: 'case', step: name } as const) : undefined)
  const lacksCause = lacking.resolve?.includes('rootCause') || lacking.resolve?.includes('rootCauseCategories')
  const lacksAction = why.resolve !== undefined && !actions.some(isLive)
  return (
    step('start') ??
    step('close') ??
    (lacksCause ? step('investigate') : undefined) ??
    (lacksAction ? step('planAction') : undefined) ??
    first(actions, 'complete', readerId) ??
    // The work is done: telling so comes before judging it, which is best left to somebody else.
    (actions.every(isDone) ? step('resolve') : undefined) ??
    first(actions, 'verify') ??
    first(actions, 'start', readerId) ??
    step('resolve') ??
    (why.resolve !== undefined ? undefined : step('planAction'))
  )
}

const order: DeviationStep[] = [
  'start',
  'resolve',
  'close',
  'planAction',
  'investigate',
  'edit',
  'editReport',
  'changeSeverity',
  'assign',
  'move',
  'sendBack',
  'putBack',
  'reopen',
  'merge',
  'closeDirectly',
  'delete',
]
/** Everything else of this case, in the order it is used; those with a reason cannot be done now. */
export const otherSteps = ({ can, why }: Pick<Case, 'can' | 'why'>, ...shown: (DeviationStep | undefined)[]) =>
  order.filter((step) => !shown.includes(step) && (can.includes(step) || why[step] !== undefined))

/** Steps refused with the same words, told of together; every other step by itself. What may be done comes first. */
export function byReason(steps: readonly DeviationStep[], why: Case['why']) {
  const isShared = (step: DeviationStep) => why[step] !== undefined && steps.some((other) => other !== step && why[other] === why[step])
  const shared = new Map<string, DeviationStep[]>()
  for (const step of steps.filter(isShared)) shared.set(why[step]!, [...(shared.get(why[step]!) ?? []), step])
  return { single: steps.filter((step) => !isShared(step)), shared: [...shared] }
}
