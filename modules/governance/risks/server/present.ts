import type { Actor } from '@portal/kit/actor'
import { placeFields } from '@portal/kit/answerFields'
import { addMonths, osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import { matrixTexts, scoreOf } from '@portal/modules/governance/riskMatrices/server/public'
import { type ActionRecord, presentAction } from '@portal/modules/records/actions/server/public'
import { presentRound } from '@portal/modules/records/approvals/server/public'
import { mayHold } from '@portal/modules/records/retention/server/public'
import { hashTexts } from '@portal/platform/record/hashTexts'
import type { GridItem, Risk, Scoring, ShownStatus } from '../contract.ts'
import { isAcceptable, isAcceptableLevel, type RiskFacts, riskRules } from '../rules.ts'
import { type RiskRecord, scoreFields } from './queries.ts'

const isLive = ({ status }: ActionRecord) => status !== 'cancelled' && status !== 'rejected'
const isDone = ({ status }: ActionRecord) => status === 'done' || status === 'verified'
export const countsOf = (actions: readonly ActionRecord[]) => ({
  liveActions: actions.filter(isLive).length,
  doneActions: actions.filter(isDone).length,
  openActions: actions.filter((one) => !isDone(one) && one.status !== 'cancelled').length,
})

export const isAccepted = ({ acceptedUntil }: Pick<RiskRecord, 'acceptedUntil'>, now: Date) =>
  acceptedUntil !== null && acceptedUntil >= osloDate(now)

const isReviewOverdue = ({ status, reviewDate }: RiskRecord, now: Date) =>
  status !== 'closed' && reviewDate !== null && reviewDate < osloDate(now)

export const factsOf = (row: RiskRecord, now: Date): RiskFacts => ({
  ...row,
  ...countsOf(row.actions),
  isReviewOverdue: isReviewOverdue(row, now),
  isAccepted: isAccepted(row, now),
  acceptedById: row.acceptance && row.acceptance.endedAt === null ? row.acceptance.acceptedBy.id : null,
  askedIds: row.approval?.status === 'open' ? row.approval.seats.map(({ userId }) => userId) : null,
  acceptedBy: row.definition.acceptedBy,
  assessmentStatus: row.assessment.status,
  assessmentOwnerId: row.assessment.isRegister ? null : row.assessment.ownerId,
  facilitatorId: row.assessment.isRegister ? null : row.assessment.facilitatorId,
  participantIds: row.assessment.participantIds,
})

const written = [
  'title',
  'cause',
  'consequenceText',
  'affected',
  'existingControls',
  'mitigation',
  'reasonP',
  'reasonC',
  'stopReason',
  'closeReason',
]
/** What the audit log keeps of a risk; of a restricted assessment only hashes of what people have written. */
export const auditOf = (row: RiskRecord) =>
  hashTexts(
    {
      ...pick(row, [
        ...(written as (keyof RiskRecord)[]),
        'id',
        'number',
        'category',
        'status',
        'assessmentId',
        ...placeFields,
        'ownerId',
        'ownerName',
        ...scoreFields,
        'reviewDate',
        'stopDecision',
        'acceptedUntil',
        'version',
      ]),
    },
    written,
    row.id,
    row.isRestricted,
  )

const scoring = (probability: number | null, consequence: number | null, level: Scoring['level']): Scoring => ({
  probability,
  consequence,
  score: probability === null || consequence === null ? null : scoreOf(probability, consequence),
  level,
})
export const shownStatus = (row: RiskRecord, now: Date): ShownStatus =>
  row.status !== 'closed' && isAccepted(row, now) ? 'accepted' : row.status

/** Until when it can be accepted, and by whom; null of what nobody can accept. */
const acceptableOf = ({ level, definition }: RiskRecord, now: Date): Risk['acceptable'] =>
  isAcceptableLevel(level)
    ? { until: addMonths(osloDate(now), definition.acceptedMonths[level]), by: matrixTexts.authority[definition.acceptedBy[level]] }
    : null

const scorings = (row: RiskRecord) => ({
  current: scoring(row.probability, row.consequence, row.level),
  target: scoring(row.targetP, row.targetC, row.targetLevel),
  residual: scoring(row.residualP, row.residualC, row.residualLevel),
})
const stopOf = ({ stopDecision, stopReason, stoppedAt, stoppedByName }: RiskRecord): Risk['stop'] =>
  stopDecision && stopReason !== null && stoppedAt
    ? { decision: stopDecision, reason: stopReason, at: stoppedAt, byName: stoppedByName ?? '' }
    : null

/** A risk as its page shows it, with what this actor may do and why not the rest. */
export function presentRisk(actor: Actor, row: RiskRecord, now: Date): Risk {
  const { id, number, title, isRegister } = row.assessment
  return {
    ...omit(
      row,
      'assessmentId',
      'ownerId',
      'ownerName',
      'createdById',
      'matrixId',
      'definition',
      ...scoreFields,
      'stopDecision',
      'stopReason',
      'stoppedAt',
      'stoppedByName',
      'acceptedUntil',
      'isAcceptanceFallen',
      'place',
      'isAnonymised',
    ),
    shownStatus: shownStatus(row, now),
    assessment: { id, number, title, isRegister },
    owner: { id: row.ownerId, name: row.ownerName },
    matrix: { id: row.matrixId, definition: row.definition },
    ...scorings(row),
    inherent: scoring(row.inherentP, row.inherentC, row.inherentLevel),
    isReviewOverdue: isReviewOverdue(row, now),
    stop: stopOf(row),
    acceptableRisk: isAcceptable(row.level, row.definition.tolerance, isAccepted(row, now)),
    approval: row.approval && presentRound(actor, row.approval),
    acceptable: acceptableOf(row, now),
    actions: row.actions.map((action) => presentAction(actor, action, now)),
    ...riskRules.possible(actor, factsOf(row, now)),
    canHold: mayHold(actor, row),
  }
}

/** A hazard as the grid of its assessment shows it. */
export function presentHazard(actor: Actor, row: RiskRecord, now: Date): GridItem {
  const { can } = riskRules.possible(actor, factsOf(row, now))
  return {
    ...pick(row, ['id', 'number', 'title', 'category', 'cause', 'consequenceText', 'affected', 'existingControls', 'mitigation']),
    ...pick(row, ['reasonP', 'reasonC', 'version', 'matrixId']),
    ...scorings(row),
    can: can.filter((step) => step === 'edit' || step === 'score'),
    actions: row.actions
      .filter(({ status }) => status !== 'cancelled')
      .map((one) => pick(one, ['id', 'title', 'status', 'ownerName', 'dueDate'])),
  }
}
