import { read, write } from '@portal/kit/contract'
import { choices, id, wholeNumber } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { approvalRules, mostSeats } from '@portal/modules/records/approvals'
import * as z from 'zod/mini'
import { documentTypes } from './choices.ts'

/** Somebody who is usually asked. Who has left, or lost the right since, is not proposed. */
const Usual = z.object({ id, name: z.string(), isFit: z.boolean() })
/** How documents of a type are approved, and who is usually asked. */
export const TypeApproval = z.object({
  documentType: z.enum(documentTypes),
  approvalRule: z.enum(approvalRules),
  /** So many approve at least. */
  needed: z.int(),
  reviewers: z.array(Usual),
  approvers: z.array(Usual),
  /** 0 while the company has never chosen. */
  version: z.int(),
})
export type TypeApproval = z.output<typeof TypeApproval>

export const TypeApprovals = z.object({
  items: z.array(TypeApproval),
  /** So many may approve documents at all. */
  able: z.int(),
  canEdit: z.boolean(),
  /** The latest changes of all types, newest first; empty for those who may not read the log. */
  versions: z.array(
    z.object({
      id,
      documentType: z.enum(documentTypes),
      version: z.int(),
      createdAt: z.string(),
      createdByName: z.string(),
      reason: z.string(),
    }),
  ),
})
export type TypeApprovals = z.output<typeof TypeApprovals>

const people = z.array(id).check(z.maxLength(mostSeats))
export const typeApprovals = {
  list: read('/document-approvals', z.strictObject({}), TypeApprovals),
  /** Holds for what is sent from now on. */
  set: write(
    '/document-approvals',
    z.strictObject({
      documentType: choices(documentTypes, 'type'),
      approvalRule: choices(approvalRules, 'hvem som må godkjenne'),
      needed: wholeNumber({ min: 1, max: mostSeats, label: 'hvor mange' }),
      reviewerIds: people,
      approverIds: people,
      reason: freeText({ min: 10, max: 1000, label: 'begrunnelse' }),
      version: wholeNumber({ label: 'versjon' }),
    }),
    TypeApprovals,
    'PUT',
  ),
}
