import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf, lifecycle, type Refusal, refuse, refuseUnlessLeader } from '@portal/kit/rules'
import { isGrave } from '@portal/modules/governance/riskAssessments'
import type { AcceptableLevel, MatrixDefinition, RiskLevel } from '@portal/modules/governance/riskMatrices'
import type { RiskStatus, RiskStep } from './choices.ts'
import { riskTexts } from './texts.ts'

/** What the rules must know of a risk. */
export type RiskFacts = {
  status: RiskStatus
  ownerId: string
  createdById: string
  departmentId: string
  level: RiskLevel | null
  reasonP: string | null
  reasonC: string | null
  mitigation: string | null
  isReviewOverdue: boolean
  /** Not cancelled, and not found to be without effect. */
  liveActions: number
  /** Done or verified. */
  doneActions: number
  openActions: number
  isAccepted: boolean
  acceptedById: string | null
  /** Those who are asked to accept it, while nobody has answered. */
  askedIds: readonly string[] | null
  acceptedBy: MatrixDefinition['acceptedBy']
  assessmentStatus: string
  /** Null of the register, which is nobody's own. */
  assessmentOwnerId: string | null
  facilitatorId: string | null
  participantIds: readonly string[]
  isAnonymised: boolean
}
type Who = (actor: Actor, risk: RiskFacts) => Refusal | null

const { why, lack } = riskTexts

/** Domain 4.2: administrators, leaders of the department, and the leader who owns the risk, its assessment, or leads that. */
const writer = (actor: Actor, risk: Pick<RiskFacts, 'ownerId' | 'assessmentOwnerId' | 'facilitatorId' | 'departmentId'>) => {
  if (actor.role === 'leader' && [risk.ownerId, risk.assessmentOwnerId, risk.facilitatorId].includes(actor.id)) return null
  return refuseUnlessLeader(actor, risk.departmentId, { notLeader: why.notWriter, otherTeam: why.otherTeam })
}
/** Whether a hazard that somebody adds may be scored by them as well. */
export const mayScoreAdded = (actor: Actor, to: { ownerId: string; facilitatorId: string | null; departmentId: string }) =>
  writer(actor, { ...to, assessmentOwnerId: to.ownerId }) === null
/** A participant may mend what they told of, until somebody has scored it. */
const teller: Who = (actor, risk) =>
  risk.status === 'identified' && risk.createdById === actor.id && risk.participantIds.includes(actor.id) && may(actor, 'write')
    ? null
    : writer(actor, risk)
const leader: Who = (actor, { departmentId }) =>
  refuseUnlessLeader(actor, departmentId, { notLeader: why.notLeader, otherTeam: why.otherTeam })
/** Daglig leder in their own right: nobody stands in for that (domain 4.2). */
const isTop = (actor: Actor) =>
  actor.role === 'admin' || (actor.appointments ?? []).some(({ type, insteadOf }) => type === 'dagligLeder' && !insteadOf)

/** Who may accept a risk of its level (domain 3.4.2); nobody accepts as owner what is high (S4), and nobody at all what is extreme. */
export const acceptor: Who = (actor, risk) => {
  const { level } = risk
  if (level === null || level === 'extreme') return null
  const authority = risk.acceptedBy[level]
  if (authority === 'top') {
    if (!isTop(actor)) return refuse('forbidden', level === 'high' ? why.onlyTop : why.onlyTopHere)
    return level === 'high' && actor.id === risk.ownerId ? refuse('sod', why.ownRisk) : null
  }
  if (authority === 'owner' && actor.id === risk.ownerId && may(actor, 'write')) return null
  return leader(actor, risk)
}
const asked: Who = (actor, risk) => (risk.askedIds === null ? refuse('forbidden', why.notAsked) : acceptor(actor, risk))
const withdrawer: Who = (actor, risk) => (risk.acceptedById === actor.id ? null : leader(actor, risk))
const alive =
  (who: Who): Who =>
  (actor, risk) =>
    who(actor, risk) ?? (risk.isAnonymised || risk.assessmentStatus === 'archived' ? refuse('locked', why.archived) : null)

/** What must be in place before a risk is accepted (domain 3.4.2, R@accept). */
export function acceptanceGaps({ level, reasonP, reasonC, mitigation, liveActions, isReviewOverdue }: RiskFacts): Gap[] {
  const isAtLeastMedium = level === 'medium' || isGrave(level)
  return [
    ...gapIf(level === null, 'probability', lack.notScored),
    ...gapIf(level === 'extreme', 'level', lack.extreme),
    ...gapIf(isGrave(level) && !(reasonP && reasonC), 'reasonP', lack.reasons),
    ...gapIf(isAtLeastMedium && level !== 'extreme' && !mitigation && liveActions === 0, 'mitigation', lack.mitigation),
    ...gapIf(level === 'high' && liveActions === 0, 'actions', lack.noAction),
    ...gapIf(isReviewOverdue, 'reviewDate', lack.reviewOverdue),
  ]
}

const open = ['identified', 'assessed', 'treating'] as const
const scored = ['assessed', 'treating'] as const

/** What may be done with a risk (domain 3.4.2) and by whom (domain 4.2). Its status follows of what is scored, and of what is done about it. */
export const riskRules = lifecycle<RiskFacts, RiskStatus>()<RiskStep>({
  edit: { from: open, who: alive(teller), quiet: true },
  score: { from: open, who: alive(writer), quiet: true },
  planAction: { from: open, who: alive(writer), quiet: true },
  decideStop: { from: open, who: alive(writer), quiet: true },
  askAcceptance: {
    from: scored,
    who: alive(writer),
    guard: (risk) => [...acceptanceGaps(risk), ...gapIf(risk.askedIds !== null, 'acceptorIds', lack.askedAlready)],
    quiet: true,
  },
  accept: { from: scored, who: alive(acceptor), guard: acceptanceGaps },
  declineAcceptance: { from: scored, who: alive(asked), quiet: true },
  withdrawAcceptance: {
    from: scored,
    who: alive(withdrawer),
    guard: ({ isAccepted }) => gapIf(!isAccepted, 'acceptance', lack.notAccepted),
    quiet: true,
  },
  confirm: { from: scored, who: alive(writer), quiet: true },
  close: {
    from: open,
    to: 'closed',
    who: alive(leader),
    guard: ({ openActions }) => gapIf(openActions > 0, 'actions', lack.openActions(openActions)),
    quiet: true,
  },
  reopen: { from: ['closed'], who: alive(leader), quiet: true },
  delete: {
    from: ['identified', 'assessed'],
    who: alive(teller),
    guard: ({ assessmentStatus, liveActions }) =>
      gapIf(!['draft', 'inProgress'].includes(assessmentStatus) || liveActions > 0, 'assessment', lack.notDraft),
    quiet: true,
  },
  attach: { from: open, who: alive(teller), quiet: true },
  tag: { from: open, who: alive(writer), quiet: true },
})
/** The status a risk comes to is that of what is known of it, so the table does not say all. */
export const riskTransitions = [
  ...new Set([
    ...riskRules.transitions,
    'identified>assessed',
    'identified>treating',
    'assessed>treating',
    'treating>assessed',
    'closed>identified',
    'closed>assessed',
    'closed>treating',
  ]),
]
/** Identified until it is scored; under treatment while something is to be done about it (domain 3.4.2). */
export const statusOf = (isScored: boolean, openActions: number): RiskStatus =>
  isScored ? (openActions > 0 ? 'treating' : 'assessed') : 'identified'

/** what remains is no worse than what is, or it is said why; and no better before something is done. */
export function residualGaps(
  to: { score: number; comment: string | null },
  { score, doneActions, liveActions }: { score: number | null; doneActions: number; liveActions: number },
): Gap[] {
  if (score === null) return gapIf(true, 'probability', lack.notScored)
  return [
    ...gapIf(to.score > score && (to.comment ?? '').length < 10, 'comment', lack.residualWorse),
    ...gapIf(to.score < score && liveActions > 0 && doneActions === 0, 'probability', lack.residualNoAction),
    ...gapIf(to.score < score && liveActions === 0, 'probability', lack.residualNoAction),
  ]
}

/** R5: within what the company tolerates, or accepted. */
export const isAcceptable = (level: RiskLevel | null, tolerance: MatrixDefinition['tolerance'], isAccepted: boolean) =>
  isAccepted || (level === 'low' && tolerance === 'low')
export const isAcceptableLevel = (level: RiskLevel | null): level is AcceptableLevel => level !== null && level !== 'extreme'

export const mayComment = (actor: Pick<Actor, 'role'>) => may(actor, 'write', 'audit', 'control')
export const mayMake = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'manage_team')
