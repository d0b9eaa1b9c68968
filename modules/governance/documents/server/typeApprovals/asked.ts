import { roleOf } from '@portal/kit/actor'
import type { ApprovalRule } from '@portal/modules/records/approvals'
import { neededOf } from '@portal/modules/records/approvals/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { mayReview } from '../../rules.ts'
import { usualRule, weakerGaps } from '../../typeApprovalRules.ts'
import type { DocumentRecord } from '../record.ts'
import { chosenApproval } from './versionQueries.ts'

type Able = readonly { id: string }[]
/** What the document's type asks of whoever sends it, null where the company has chosen nothing, and who is usually asked of those who may be. `able`: who may approve it. */
export async function usuallyAsked(tx: TenantDb, row: DocumentRecord, able: Able) {
  const chosen = await chosenApproval(tx, row.documentType)
  const people = chosen?.people ?? []
  return {
    requirement: chosen && { approvalRule: chosen.approvalRule, needed: chosen.needed },
    usualApproverIds: people.filter(({ id, isReviewer }) => !isReviewer && able.some((one) => one.id === id)).map(({ id }) => id),
    usualReviewers: people
      .filter(({ id, isReviewer, isActive, roleId }) => isReviewer && isActive && mayReview({ id, role: roleOf(roleId) }, row))
      .map(({ id, name }) => ({ id, name })),
  }
}

type Sent = { approverIds: readonly string[]; approvalRule: ApprovalRule; needed: number | undefined }
/** What is asked for that is less than the document's type asks, whatever the screen showed. */
export async function weakerThanType(tx: TenantDb, { documentType }: DocumentRecord, sent: Sent, able: Able) {
  const count = new Set(sent.approverIds).size
  const { approvalRule, needed } = sent
  const given = { documentType, approvalRule, count, yes: neededOf(approvalRule, count, needed) }
  return weakerGaps((await chosenApproval(tx, documentType)) ?? usualRule, given, able.length)
}
