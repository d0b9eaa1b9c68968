import type { Actor } from '@portal/kit/actor'
import { isSmall, may } from '@portal/kit/permissions'
import { type Gap, gapIf, lifecycle, type Refusal, refuse, refuseUnlessLeader, type Steps } from '@portal/kit/rules'
import type { Action } from '@portal/modules/records/actions'
import {
  type Category,
  closureReasonsWithoutTreatment,
  type DeviationStatus,
  type DeviationStep,
  type DeviationType,
  type DirectClosureReason,
  type Hold,
  type RootCauseCategory,
  type Severity,
} from './contract.ts'
import { gravity, isGrave, type Known } from './severityRules.ts'
import { deviationTexts } from './texts.ts'

export type Measure = Pick<Action, 'status' | 'actionType' | 'ownerId' | 'isVerificationRequired' | 'isEffective'> & {
  completedById: string | null
}
/** What the rules must know of a case. */
export type DeviationFacts = Known & {
  status: DeviationStatus
  severity: Severity
  /** The gravest it has been confirmed as, and every category it has had; changing them back does not undo it. */
  gravestSeverity: Severity | null
  deviationType: DeviationType
  category: Category
  categoriesHeld: readonly Category[]
  isSomeoneInjured: boolean
  holds: readonly Hold[]
  departmentId: string
  reportedById: string
  assigneeId: string | null
  /** Who last said that the work was done. */
  resolvedById: string | null
  /** Who has said that an authority need not be notified of it. */
  waivedByIds: readonly string[]
  /** Reported less than 24 hours ago. */
  isFresh: boolean
  likelihood: number | null
  rootCause: string | null
  rootCauseCategories: readonly RootCauseCategory[]
  immediateAction: string | null
  actions: readonly Measure[]
}
type Who = (actor: Actor, deviation: DeviationFacts) => Refusal | null

const { why, error } = deviationTexts

const leader =
  (notLeader: string): Who =>
  (actor, { departmentId }) =>
    refuseUnlessLeader(actor, departmentId, { ...why, notLeader })
const leaderOrController =
  (otherwise: string): Who =>
  (actor, deviation) =>
    actor.role === 'controller' ? null : leader(otherwise)(actor, deviation)
/** Everybody but guests. */
export const mayReport = (actor: Pick<Actor, 'role'>) => may(actor, 'write', 'audit', 'control')
const isHandler = (actor: Actor, deviation: DeviationFacts) => deviation.assigneeId === actor.id && may(actor, 'write')
const handlerOrLeader =
  (otherwise: string): Who =>
  (actor, deviation) =>
    isHandler(actor, deviation) ? null : leader(otherwise)(actor, deviation)
/** The reporter's own words and photos, until somebody starts treating them. */
const isReporting = (actor: Actor, { reportedById, status }: DeviationFacts) => reportedById === actor.id && status === 'open'

type Grave = Pick<DeviationFacts, 'severity' | 'gravestSeverity' | 'impact' | 'floorReasons'>
/** What a case has once been confirmed as or is known to be binds how it ends (S2, D3, D9), whoever lowered it since. */
export const hasBeenGrave = (deviation: Grave) =>
  isGrave(gravity(deviation)) || (deviation.gravestSeverity !== null && isGrave(deviation.gravestSeverity))
const hasBeen = ({ category, categoriesHeld }: Pick<DeviationFacts, 'category' | 'categoriesHeld'>, some: readonly Category[]) =>
  [category, ...categoriesHeld].some((one) => some.includes(one))

/** Handing the case on before it is closed does not undo having handled it (S2). */
export const hasTreated = (actor: Actor, { assigneeId, resolvedById }: Pick<DeviationFacts, 'assigneeId' | 'resolvedById'>) =>
  assigneeId === actor.id || resolvedById === actor.id
/** Who has said that law asks nothing of a grave case neither treats nor closes it, unless too few may close (decision 081). */
const hasWaived = (actor: Actor, deviation: DeviationFacts) => hasBeenGrave(deviation) && deviation.waivedByIds.includes(actor.id)
const notWaiver =
  (who: Who): Who =>
  (actor, deviation) =>
    who(actor, deviation) ?? (hasWaived(actor, deviation) && !isSmall(actor) ? refuse('sod', why.ownWaiver) : null)
const closer: Who = (actor, deviation) => {
  const refusal = leaderOrController(why.closeIsVerifiers)(actor, deviation)
  if (refusal || !hasBeenGrave(deviation)) return refusal
  if (deviation.actions.some(({ ownerId }) => ownerId === actor.id)) return refuse('sod', why.ownAction)
  if (isSmall(actor)) return null
  if (hasTreated(actor, deviation)) return refuse('sod', why.ownCase)
  return deviation.actions.some(({ completedById }) => completedById === actor.id) ? refuse('sod', why.ownAction) : null
}
const deleter: Who = (actor, deviation) => {
  const refusal = leader(why.notDeleter)(actor, deviation)
  if (refusal || actor.role === 'admin') return refusal
  return deviation.status === 'open' && deviation.isFresh && !hasBeenGrave(deviation) ? null : refuse('forbidden', why.deleteTooLate)
}
const whileOpen =
  (who: Who): Who =>
  (actor, deviation) =>
    who(actor, deviation) ?? (deviation.status === 'closed' ? refuse('locked', why.closed) : null)

const isUnfinished = ({ status }: Measure) => status === 'planned' || status === 'inProgress' || status === 'rejected'
const isUnverified = ({ status, isVerificationRequired, isEffective }: Measure) =>
  isVerificationRequired && status !== 'cancelled' && !(status === 'verified' && isEffective)
const isMeasure = ({ status, actionType }: Measure) =>
  status !== 'cancelled' && (actionType === 'corrective' || actionType === 'preventive')
const unfinished = ({ actions }: DeviationFacts): Gap[] => {
  const open = actions.filter(isUnfinished).length
  return gapIf(open > 0, ['actions'], error.actionsOpen(open))
}
/** A closed case is locked, so no action may be left waiting in it. */
const readyToClose = (deviation: DeviationFacts): Gap[] => {
  const waiting = deviation.actions.filter((action) => isUnverified(action) && !isUnfinished(action)).length
  return [...unfinished(deviation), ...gapIf(waiting > 0, ['actions'], error.actionsNotVerified(waiting))]
}
const measuresTaken = (deviation: DeviationFacts): Gap[] =>
  isGrave(gravity(deviation)) ? [...gapIf(!deviation.actions.some(isMeasure), ['actions'], error.noAction), ...unfinished(deviation)] : []
const holding = ({ holds }: Pick<DeviationFacts, 'holds'>, ...some: Hold[]) => some.some((one) => holds.includes(one))
const neverDeleted = (deviation: DeviationFacts): Gap[] => [
  ...gapIf(
    deviation.isSomeoneInjured || hasBeen(deviation, ['personalInjury', 'privacy']) || holding(deviation, 'injury', 'breach'),
    [],
    error.mayNotDelete,
  ),
  ...gapIf(holding(deviation, 'dutySent'), [], error.isNotified),
  ...gapIf(holding(deviation, 'legalHold'), [], error.isOnHold),
]
/** Domain 2.5: no case is closed while a notice is `toAssess`, `required` or `sentPartial`. */
export const openDuties = (deviation: Pick<DeviationFacts, 'holds'>): Gap[] =>
  holding(deviation, 'dutyToAnswer')
    ? gapIf(true, ['duties'], error.notificationOpen)
    : gapIf(holding(deviation, 'dutyOpen'), ['duties'], error.notificationUnsent)
/** D5: what law wants written of an injury (aml. § 5-1), a breach (GDPR art. 33(5)) and the copy to the safety representative (aml. § 5-2). */
const documented = (deviation: DeviationFacts): Gap[] => {
  const isInjury = deviation.isSomeoneInjured || hasBeen(deviation, ['personalInjury'])
  const lacksInjury = holding(deviation, 'injuryIncomplete') || (isInjury && !holding(deviation, 'injury', 'noInjury'))
  const lacksBreach = holding(deviation, 'breachIncomplete') || (hasBeen(deviation, ['privacy']) && !holding(deviation, 'breach'))
  return [
    ...openDuties(deviation),
    ...gapIf(holding(deviation, 'copyMissing'), ['duties'], error.copyMissing),
    ...gapIf(lacksInjury, ['injuries'], error.injuryIncomplete),
    ...gapIf(lacksBreach, ['privacyBreach'], error.breachIncomplete),
  ]
}

const any = ['open', 'inProgress', 'resolved', 'closed'] as const
const live = ['open', 'inProgress', 'resolved'] as const
/** What `whileOpen` refuses is named of a closed case too: its lock is the reason that is shown. */
const unlessResolved = ['open', 'inProgress', 'closed'] as const

const steps: Steps<DeviationFacts, DeviationStatus, DeviationStep> = {
  start: { from: ['open'], to: 'inProgress', who: leader(why.startIsLeaders), lacks: lackingScale },
  closeDirectly: { from: ['open'], to: 'closed', who: leader(why.notLeader), guard: unfinished, quiet: true },
  merge: { from: live, who: leader(why.notLeader), quiet: true },
  resolve: {
    from: ['inProgress'],
    to: 'resolved',
    who: notWaiver(handlerOrLeader(why.resolveIsHandlers)),
    lacks: lackingToResolve,
    guard: measuresTaken,
  },
  close: {
    from: ['resolved'],
    to: 'closed',
    who: notWaiver(closer),
    guard: (deviation) => [...readyToClose(deviation), ...documented(deviation)],
  },
  sendBack: { from: ['resolved'], to: 'inProgress', who: leaderOrController(why.closeIsVerifiers), quiet: true },
  reopen: { from: ['closed'], to: 'inProgress', who: leaderOrController(why.reopenIsLeaders) },
  putBack: { from: ['inProgress'], to: 'open', who: leader(why.notLeader), quiet: true },
  delete: { from: any, who: deleter, guard: neverDeleted, quiet: ({ role }) => role !== 'leader' },
  move: { from: any, who: leader(why.notLeader), quiet: true },
  changeSeverity: { from: any, who: whileOpen(leaderOrController(why.notLeader)), quiet: true },
  edit: { from: unlessResolved, who: whileOpen(handlerOrLeader(why.notHandler)), quiet: true },
  editReport: {
    from: ['open'],
    who: whileOpen((actor, { reportedById }) => (reportedById === actor.id ? null : refuse('forbidden', why.notReporter))),
    quiet: true,
  },
  investigate: { from: ['inProgress', 'closed'], who: whileOpen(handlerOrLeader(why.notHandler)), quiet: true },
  planAction: { from: unlessResolved, who: whileOpen(handlerOrLeader(why.notHandler)), quiet: true },
  assign: { from: ['inProgress', 'closed'], who: whileOpen(leader(why.notLeader)), quiet: true },
  comment: {
    from: any,
    who: (actor) => (may(actor, 'write', 'audit', 'control') ? null : refuse('forbidden', why.notHandler)),
    quiet: true,
  },
  commentInternally: {
    from: any,
    who: (actor, deviation) =>
      may(actor, 'write', 'control') && seesInternal(actor, deviation) ? null : refuse('forbidden', why.noInternalComments),
    quiet: true,
  },
  attach: {
    from: any,
    who: whileOpen((actor, deviation) => (isReporting(actor, deviation) ? null : handlerOrLeader(why.notHandler)(actor, deviation))),
    // Whoever reported it could until treatment began, and is told who can now.
    quiet: (actor, { reportedById }, { code }) => code === 'forbidden' && reportedById !== actor.id,
  },
  tag: { from: live, who: whileOpen(handlerOrLeader(why.notHandler)), quiet: true },
}
/** What has been anonymised is over for good, whatever the step (domain 2.6). */
const untilAnonymised =
  (who: Who): Who =>
  (actor, deviation) =>
    who(actor, deviation) ?? (holding(deviation, 'anonymised') ? refuse('locked', why.anonymised) : null)

/** The life of a deviation (domain 3.3.3, D2 to D11) and the daily work on it (domain 4.2). The report itself, D1, has no record yet. */
export const deviationRules = lifecycle<DeviationFacts, DeviationStatus>()<DeviationStep>(
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { ...step, who: untilAnonymised(step.who) }])) as typeof steps,
)

/** S2 relaxes when too few may close: the handler may then close a grave case, and the log says so. */
export const isSodRelaxed = (actor: Actor, deviation: DeviationFacts) =>
  hasBeenGrave(deviation) &&
  isSmall(actor) &&
  (hasTreated(actor, deviation) || hasWaived(actor, deviation) || deviation.actions.some(({ completedById }) => completedById === actor.id))

/** Internal comments are hidden from an employee who reported the case and does not treat it (domain 3.0.4). */
export const seesInternal = (actor: Pick<Actor, 'id' | 'role'>, deviation: Pick<DeviationFacts, 'reportedById' | 'assigneeId'>) =>
  actor.role !== 'employee' || deviation.reportedById !== actor.id || deviation.assigneeId === actor.id

/** The fields D4 demands that can be given in the step itself; what the actions lack is the step's guard. */
export function lackingToResolve(deviation: DeviationFacts): Gap[] {
  const { rootCause, rootCauseCategories, actions } = deviation
  const severity = gravity(deviation)
  // The reason of a medium case is as long as that of a grave one (domain 3.3.1 rootCause).
  const isCauseShort = (rootCause?.length ?? 0) < 20
  if (severity === 'medium') {
    const isDone = actions.some(({ status }) => status === 'done' || status === 'verified')
    return gapIf(isCauseShort && !isDone, ['rootCause'], rootCause ? error.shortRootCause : error.noRootCauseOrAction)
  }
  if (!isGrave(severity)) return []
  return [
    ...gapIf(isCauseShort, ['rootCause'], rootCause ? error.shortRootCause : error.noRootCause),
    ...gapIf(rootCauseCategories.length === 0, ['rootCauseCategories'], error.noRootCauseCategory),
    ...lackingScale(deviation),
  ]
}
export function lackingScale(deviation: Known & Pick<DeviationFacts, 'severity' | 'likelihood'>): Gap[] {
  const { impact, likelihood } = deviation
  const missing = [...(impact ? [] : ['impact']), ...(likelihood ? [] : ['likelihood'])]
  return gapIf(isGrave(gravity(deviation)) && missing.length > 0, missing, error.noScale)
}

const neverClosedDirectly: readonly Category[] = ['personalInjury', 'privacy', 'infoSec', 'violenceThreat']
type ClosureFacts = Grave & Pick<DeviationFacts, 'deviationType' | 'category' | 'categoriesHeld' | 'isSomeoneInjured'>
/** D3: why a case may be closed without treatment. One that is or has been grave, or that law looks at, only as a duplicate. */
export const directClosureReasons = (deviation: ClosureFacts): DirectClosureReason[] =>
  hasBeenGrave(deviation) || deviation.isSomeoneInjured || hasBeen(deviation, neverClosedDirectly)
    ? ['duplicate']
    : closureReasonsWithoutTreatment.filter((reason) => reason !== 'improvementRejected' || deviation.deviationType === 'improvement')
