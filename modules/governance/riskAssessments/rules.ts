import type { Actor } from '@portal/kit/actor'
import { isSmall, may } from '@portal/kit/permissions'
import { type Gap, gapIf, lifecycle, type Refusal, refuse, refuseUnlessLeader } from '@portal/kit/rules'
import { type RiskLevel as Level, riskLevels } from '@portal/modules/governance/riskMatrices'
import { type AssessmentStatus, type AssessmentStep, type AssessmentType, isGrave, type ShownStatus, withSafetyRep } from './choices.ts'
import { assessmentTexts } from './texts.ts'

/** A risk as the rules of its assessment see it. */
export type RiskFacts = {
  id: string
  title: string
  level: Level | null
  reasonP: string | null
  reasonC: string | null
  hasStopDecision: boolean
  /** It has a live tiltak whose deadline is within thirty days. */
  hasSoonAction: boolean
}
/** What the rules must know of an assessment. */
export type AssessmentFacts = {
  status: AssessmentStatus
  assessmentType: AssessmentType
  departmentId: string
  ownerId: string
  facilitatorId: string | null
  createdById: string
  participants: readonly { userId: string | null; part: string; isSafetyRep: boolean }[]
  /** Those who have signed a job analysis, or are to. */
  signatures: readonly { userId: string | null; signedAt: string | null; isSafetyRep: boolean }[]
  participationReason: string | null
  object: string | null
  processing: string | null
  dpoAdvice: string | null
  approvedNumber: number | null
  isRegister: boolean
  isAnonymised: boolean
  risks: readonly RiskFacts[]
  openActions: number
  isStopRuleAccepted: boolean
  stepCount: number
  missingSigners: string | null
  isExpired: boolean
}
type Who = (actor: Actor, one: AssessmentFacts) => Refusal | null

const { why, lack } = assessmentTexts
/** The worst level of some risks; null when none is scored. */
export const worstOf = (risks: readonly Pick<RiskFacts, 'level'>[]): Level | null =>
  riskLevels.findLast((level) => risks.some((risk) => risk.level === level)) ?? null

const isSja = ({ assessmentType }: Pick<AssessmentFacts, 'assessmentType'>) => assessmentType === 'sja'
const leader: Who = (actor, { departmentId }) =>
  refuseUnlessLeader(actor, departmentId, { notLeader: why.notLeader, otherTeam: why.otherTeam })
/** Domain 4.2: administrators, leaders of the department, and the leader who owns or leads the assessment itself; the register is nobody's own. */
const writer: Who = (actor, one) => {
  if (!one.isRegister && actor.role === 'leader' && [one.ownerId, one.facilitatorId].includes(actor.id)) return null
  return refuseUnlessLeader(actor, one.departmentId, { notLeader: why.notWriter, otherTeam: why.otherTeam })
}
const isParticipant = (actor: Actor, { participants }: AssessmentFacts) => participants.some(({ userId }) => userId === actor.id)
/** Participants tell of hazards; they do not score them alone (domain 4.2: «proposal»). */
const identifier: Who = (actor, one) =>
  isParticipant(actor, one) && may(actor, 'write') ? null : writer(actor, one) && refuse('forbidden', why.notParticipant)
/** S4: whoever led a grave assessment does not approve it, unless too few are left who may (R11). */
const approver: Who = (actor, one) => {
  const refusal = refuseUnlessLeader(actor, one.departmentId, { notLeader: why.notApprover, otherTeam: why.otherTeam })
  if (refusal) return refusal
  return isOwnWork(actor, one) && !isSmall(actor) ? refuse('sod', why.facilitator) : null
}
export const isOwnWork = (actor: Pick<Actor, 'id'>, one: Pick<AssessmentFacts, 'risks' | 'facilitatorId'>) =>
  isGrave(worstOf(one.risks)) && one.facilitatorId === actor.id
/** R6: whoever leads the job, whatever their role, as long as it writes. */
const jobLeader: Who = (actor, one) => {
  if (one.ownerId === actor.id && may(actor, 'write')) return null
  return writer(actor, one) && refuse('forbidden', why.notSjaLeader)
}
const isSigner = (actor: Actor, { signatures }: AssessmentFacts) => signatures.some(({ userId }) => userId === actor.id)
/** Whoever leads the job, takes part in it, or is to sign its analysis. */
const partaker: Who = (actor, one) =>
  (isParticipant(actor, one) || isSigner(actor, one)) && may(actor, 'write') ? null : jobLeader(actor, one)
const deleter: Who = (actor, one) => {
  if (actor.role === 'admin') return null
  return one.createdById === actor.id && may(actor, 'delete') ? leader(actor, one) : refuse('forbidden', why.notLeader)
}
const ofSja =
  (isAsked: boolean, who: Who): Who =>
  (actor, one) =>
    isSja(one) === isAsked ? who(actor, one) : refuse('forbidden', why.notSja)
const notRegister =
  (who: Who): Who =>
  (actor, one) =>
    one.isRegister ? refuse('forbidden', why.register) : who(actor, one)
const alive =
  (who: Who): Who =>
  (actor, one) =>
    who(actor, one) ?? (one.isAnonymised ? refuse('locked', why.anonymised) : null)

/** What is still missing before it can be sent (domain 3.4.1); each with the risk it is about. */
export function lacksOf(one: AssessmentFacts): (Gap & { riskId: string | null })[] {
  const whole = (gaps: Gap[]) => gaps.map((gap) => ({ ...gap, riskId: null }))
  return [
    ...whole([
      ...gapIf((one.object ?? '').length < 20, 'object', lack.object),
      ...gapIf(one.participants.length < 2, 'participants', lack.participants),
      ...repLacks(one, one.participants),
      ...gapIf(one.assessmentType === 'dpia' && !one.processing, 'processing', lack.processing),
      ...gapIf(one.assessmentType === 'dpia' && !one.dpoAdvice, 'dpoAdvice', lack.dpoAdvice),
      ...gapIf(one.risks.length === 0, 'risks', lack.noRisks),
    ]),
    ...one.risks.flatMap((risk) => riskLacks(risk).map((gap) => ({ ...gap, riskId: risk.id }))),
  ]
}
const repLacks = ({ assessmentType, participationReason }: AssessmentFacts, people: readonly Taking[]): Gap[] =>
  gapIf(withSafetyRep.includes(assessmentType) && !participationReason && !people.some(isRep), 'participationReason', lack.safetyRep)
type Taking = { userId: string | null; part?: string; isSafetyRep: boolean }
/** Somebody who holds the office there; of a person without an account, whoever wrote them down says so. */
const isRep = ({ userId, part, isSafetyRep }: Taking) => isSafetyRep || (userId === null && part === 'safetyRep')
const riskLacks = ({ title, level, reasonP, reasonC, hasStopDecision, hasSoonAction }: RiskFacts): Gap[] => [
  ...gapIf(level === null, 'risks', lack.notScored(title)),
  // R4.
  ...gapIf(isGrave(level) && !(reasonP && reasonC), 'risks', lack.reason(title)),
  ...gapIf(level === 'extreme' && !hasStopDecision, 'risks', lack.stop(title)),
  ...gapIf(level === 'extreme' && !hasSoonAction, 'risks', lack.extremeAction(title)),
]
const sjaLacks = (one: AssessmentFacts): Gap[] => {
  const unsigned = one.signatures.filter(({ signedAt }) => signedAt === null).length
  return [
    ...gapIf(one.stepCount === 0, 'steps', lack.noSteps),
    ...gapIf(!one.isStopRuleAccepted, 'isStopRuleAccepted', lack.stopRule),
    ...gapIf(one.signatures.length < 2, 'signers', lack.noSigners),
    // R13.
    ...gapIf(unsigned > 0 && (one.missingSigners ?? '').length < 10, 'missingSigners', lack.unsigned(unsigned)),
    ...repLacks(one, one.signatures),
    ...gapIf(one.isExpired, 'validUntil', lack.expired),
  ]
}

/** Why somebody may not add hazards; null when they may, while it is being made. */
export const mayIdentify: Who = (actor, one) => (one.isRegister ? writer(actor, one) : alive(ofSja(false, identifier))(actor, one))

/** Why somebody may not decide that it is gone through now, or scored by another matrix; null when they may. */
export const mayReview: Who = alive(writer)

/** Why somebody may not lead a meeting of it; null for who may write in it, and for its facilitator whatever their role, as long as that writes. */
export const mayLeadMeeting: Who = alive((actor, one) =>
  one.facilitatorId === actor.id && may(actor, 'write') ? null : writer(actor, one),
)
/** Whether its hazards are scored now, by one or by several together. */
export const isUnderWork = (one: Pick<AssessmentFacts, 'assessmentType' | 'isRegister' | 'status'>) =>
  !isSja(one) && !one.isRegister && (one.status === 'draft' || one.status === 'inProgress')

const open = ['draft', 'inProgress', 'forApproval'] as const
const live = [...open, 'approved'] as const

/** The life of an assessment (domain 3.4.1) and who moves it on (domain 4.2, 4.4 S4). A new version of what is approved is under way again. */
export const assessmentRules = lifecycle<AssessmentFacts, AssessmentStatus>()<AssessmentStep>({
  edit: { from: open, who: alive(ofSja(false, writer)), quiet: true },
  submit: { from: ['draft', 'inProgress'], to: 'forApproval', who: ofSja(false, notRegister(writer)), guard: lacksOf, quiet: true },
  withdraw: { from: ['forApproval'], to: 'inProgress', who: writer, quiet: true },
  approve: { from: ['forApproval'], to: 'approved', who: approver, guard: lacksOf },
  reject: { from: ['forApproval'], to: 'inProgress', who: approver, quiet: true },
  revise: { from: ['approved'], to: 'inProgress', who: alive(ofSja(false, writer)), quiet: true },
  discard: {
    from: ['inProgress'],
    to: 'approved',
    who: writer,
    guard: ({ approvedNumber }) => gapIf(approvedNumber === null, 'versionNumber', why.noVersion),
    quiet: (_, { approvedNumber }) => approvedNumber === null,
  },
  confirm: { from: ['approved'], who: alive(ofSja(false, leader)), quiet: true },
  archive: {
    from: live,
    to: 'archived',
    who: alive(notRegister((actor, one) => (isSja(one) ? jobLeader(actor, one) : leader(actor, one)))),
    guard: ({ openActions }) => gapIf(openActions > 0, 'actions', lack.openActions(openActions)),
    quiet: true,
  },
  delete: {
    from: ['draft'],
    who: alive(notRegister((actor, one) => (isSja(one) ? jobLeader(actor, one) : deleter(actor, one)))),
    quiet: true,
  },
  editSja: { from: ['draft'], who: alive(ofSja(true, jobLeader)), quiet: true },
  sign: { from: ['draft'], who: alive(ofSja(true, partaker)), quiet: true },
  approveSja: { from: ['draft'], to: 'approved', who: alive(ofSja(true, jobLeader)), lacks: sjaLacks, quiet: true },
  attach: {
    from: live,
    who: alive(partaker),
    quiet: true,
  },
  tag: { from: live, who: alive(jobLeader), quiet: true },
  planAction: { from: live, who: alive(ofSja(false, writer)), quiet: true },
})
/** Steps the database must allow beside those of the table: the first hazard begins the work, and what is changed while it waits falls. */
export const assessmentTransitions = [...new Set([...assessmentRules.transitions, 'draft>inProgress', 'forApproval>inProgress'])]

/** As people call it. */
export const shownStatus = (status: AssessmentStatus, approvedNumber: number | null): ShownStatus =>
  approvedNumber !== null && status === 'inProgress' ? 'underRevision' : status

/** Who makes assessments, and reads more of them than those that are approved (domain 4.2). */
export const mayCreate = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'manage_team')
/** Whoever does the work may make a safe job analysis of it (R6). */
export const mayMakeSja = (actor: Pick<Actor, 'role'>) => may(actor, 'write')
export const mayComment = (actor: Pick<Actor, 'role'>) => may(actor, 'write', 'audit', 'control')
