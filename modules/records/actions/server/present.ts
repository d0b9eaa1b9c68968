import { type Actor, actedForIn } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { osloDate } from '@portal/kit/dates'
import { pick } from '@portal/kit/pick'
import { hashTexts } from '@portal/platform/record/hashTexts'
import { Action, type ActionStatus, unfinished } from '../contract.ts'
import { actionRules } from '../rules.ts'
import type { ActionRecord } from './queries.ts'

/** Past its deadline while its owner still has work to do, from the day after the date. */
const isOverdue = ({ status, dueDate }: { status: ActionStatus; dueDate: string }, now: Date) =>
  (unfinished as readonly ActionStatus[]).includes(status) && dueDate < osloDate(now)

const audited = [
  'actionType',
  'cancelReason',
  'completedAt',
  'completedById',
  'completedByName',
  'completionNote',
  'costActual',
  'costEstimate',
  'description',
  'dueDate',
  'hierarchyLevel',
  'id',
  'isEffective',
  'isVerificationRequired',
  'number',
  'ownerId',
  'ownerName',
  'parentNumber',
  'status',
  'title',
  'verificationMethod',
  'verificationNote',
  'verifiedAt',
  'verifiedByName',
  'version',
] as const
/** Of that, the texts people write: only hashes of them where its record is restricted. A new one is added here. */
const writtenFields = ['title', 'description', 'completionNote', 'verificationNote', 'cancelReason']
/** What the audit log keeps of an action. */
export const auditOf = (row: ActionRecord) =>
  hashTexts({ ...pick(row, audited), fileIds: row.files.map(({ id }) => id) }, writtenFields, row.id, row.isRestricted)

const shown = fieldsOf(Action)

export const presentAction = (actor: Actor, row: ActionRecord, now: Date): Action => ({
  ...pick(row, shown),
  parent: {
    type: row.parentKind,
    id: row.parentId,
    number: row.parentNumber,
    title: row.parentTitle,
    path: row.parentPath,
    level: row.level,
  },
  isOverdue: isOverdue(row, now),
  actsForName: row.handlerId === actor.id ? null : (actedForIn(actor, row.departmentId)?.name ?? null),
  ...actionRules.possible(actor, row),
})
