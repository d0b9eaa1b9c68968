import type { Actor } from '@portal/kit/actor'
import { placeFields } from '@portal/kit/answerFields'
import { osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import { presentAction } from '@portal/modules/records/actions/server/public'
import { presentRound } from '@portal/modules/records/approvals/server/public'
import { mayHold } from '@portal/modules/records/retention/server/public'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { groundTexts } from '../choices.ts'
import type { Assessment } from '../contract.ts'
import { type AssessmentFacts, assessmentRules, isUnderWork, lacksOf, mayLeadMeeting, shownStatus, worstOf } from '../rules.ts'
import type { AssessmentRecord } from './queries.ts'

export const factsOf = (row: AssessmentRecord, now: Date): AssessmentFacts => ({
  ...row,
  isStopRuleAccepted: row.stopRuleAt !== null,
  stepCount: row.steps.length,
  isExpired: row.validUntil !== null && new Date(row.validUntil) < now,
})

const written = ['title', 'object', 'scope', ...groundTexts, 'archiveReason', 'permits', 'missingSigners']
/** What the audit log keeps of an assessment; of a restricted one only hashes of what people have written. */
export const auditOf = (row: AssessmentRecord) =>
  hashTexts(
    {
      ...pick(row, [
        ...(written as (keyof AssessmentRecord)[]),
        'id',
        'number',
        'assessmentType',
        'status',
        'method',
        ...placeFields,
        'ownerId',
        'ownerName',
        'facilitatorId',
        'facilitatorName',
        'versionNumber',
        'approvedNumber',
        'approvedAt',
        'approvedByName',
        'reviewDate',
        'jobDate',
        'validUntil',
        'weather',
        'version',
      ]),
      participants: row.participants.map(({ name }) => name).join(', ') || null,
      steps: row.steps.map(({ title }) => title).join(' · ') || null,
      signatures: row.signatures.flatMap(({ name, signedAt }) => (signedAt ? name : [])).join(', ') || null,
    },
    [...written, 'participants', 'steps', 'signatures'],
    row.id,
    row.isRestricted,
  )

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null)

/** An assessment as its page shows it, with what this actor may do and why not the rest. */
export function presentAssessment(actor: Actor, row: AssessmentRecord, now: Date): Assessment {
  const facts = factsOf(row, now)
  const possible = assessmentRules.possible(actor, facts)
  const isBeingMade = isUnderWork(row)
  return {
    ...omit(
      row,
      'ownerId',
      'ownerName',
      'facilitatorId',
      'facilitatorName',
      'approvedById',
      'approvedByName',
      'createdById',
      'createdByName',
      'stopRuleAt',
      'risks',
      'openActions',
      'matrixId',
      'matrixNumber',
      'definition',
      'isAnonymised',
    ),
    shownStatus: shownStatus(row.status, row.approvedNumber),
    owner: { id: row.ownerId, name: row.ownerName },
    facilitator: person(row.facilitatorId, row.facilitatorName),
    approvedBy: person(row.approvedById, row.approvedByName),
    createdBy: { id: row.createdById, name: row.createdByName },
    matrix: { id: row.matrixId, number: row.matrixNumber, definition: row.definition },
    isReviewOverdue: row.status !== 'archived' && row.reviewDate !== null && row.reviewDate < osloDate(now),
    riskCount: row.risks.length,
    worstLevel: worstOf(row.risks),
    isStopRuleAccepted: facts.isStopRuleAccepted,
    approval: row.approval && presentRound(actor, row.approval),
    actions: row.actions.map((action) => presentAction(actor, action, now)),
    lacks: isBeingMade ? lacksOf(facts).map(({ missing, message, riskId }) => ({ field: missing[0] ?? '', message, riskId })) : [],
    ...possible,
    canHold: mayHold(actor, row),
    canMeet: isBeingMade && mayLeadMeeting(actor, facts) === null,
  }
}
