import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { type ApprovalRule, approvalRules } from '@portal/modules/records/approvals'
import type { DocumentType } from './choices.ts'
import { typeApprovalTexts } from './typeApprovalTexts.ts'

export type TypeRule = { approvalRule: ApprovalRule; needed: number }
/** What holds where the company has chosen nothing: one approves, and whoever sends it chooses who (modules 3.3 D8). */
export const usualRule: TypeRule = { approvalRule: 'any', needed: 1 }

export const maySetApprovals = (actor: Pick<Actor, 'role'>) => may(actor, 'admin')
/** Who changed them, and why, is for those who read the log. */
export const readsApprovalVersions = (actor: Pick<Actor, 'role'>) => may(actor, 'admin', 'audit')
/** Whether somebody may approve documents at all; which, the document says. */
export const mayApproveSome = (one: Pick<Actor, 'role'>) => may(one, 'admin', 'manage_team')

/** The rules whoever sends a document may choose among: none that is weaker than the type's. */
export const offeredRules = ({ approvalRule, needed }: TypeRule): readonly ApprovalRule[] => {
  if (approvalRule === 'sequence') return ['sequence']
  if (approvalRule === 'all') return ['all', 'sequence']
  return needed > 1 ? ['all', 'some', 'sequence'] : approvalRules
}

const { error } = typeApprovalTexts
type Sent = {
  documentType: DocumentType
  count: number
  approvalRule: ApprovalRule
  /** So many of them must say yes. */
  yes: number
}
/** What is asked for when a document is sent and is less than its type asks. `able`: so many may approve it. */
export function weakerGaps({ approvalRule, needed }: TypeRule, { documentType, count, yes, ...sent }: Sent, able: number): Gap[] {
  if (able < needed) return gapIf(true, 'approverIds', error.tooFewAble(able, needed, documentType))
  if (count < needed) return gapIf(true, 'approverIds', error.tooFew(needed, documentType))
  if (approvalRule === 'sequence' && count > 1 && sent.approvalRule !== 'sequence')
    return gapIf(true, 'approvalRule', error.notInOrder(documentType))
  if ((approvalRule === 'all' || approvalRule === 'sequence') && yes < count) return gapIf(true, 'approvalRule', error.notAll(documentType))
  return gapIf(yes < needed, sent.approvalRule === 'some' ? 'needed' : 'approvalRule', error.tooWeak(needed, documentType))
}

type Chosen = TypeRule & { reviewerIds: readonly string[]; approverIds: readonly string[] }
type Fit = { reviewers: readonly string[]; approvers: readonly string[]; able: number }
/** What contradicts itself, or can be met by nobody. */
export const settingGaps = ({ approvalRule, needed, reviewerIds, approverIds }: Chosen, fit: Fit): Gap[] => [
  ...gapIf(approvalRule === 'any' && needed > 1, 'needed', error.oneIsEnough),
  ...gapIf(needed > fit.able, 'needed', error.tooMany(fit.able)),
  ...gapIf(
    reviewerIds.some((one) => !fit.reviewers.includes(one)),
    'reviewerIds',
    error.unfitReviewer,
  ),
  ...gapIf(
    approverIds.some((one) => !fit.approvers.includes(one)),
    'approverIds',
    error.unfitApprover,
  ),
]
