import { type Actor, actedForIn } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import type { Action, ActionStatus } from '../contract.ts'
import { actionRules } from '../rules.ts'
import type { ActionRecord } from './queries.ts'
import { veiled } from './veil.ts'

/** Past its deadline while its owner still has work to do, from the day after the date. */
export const isOverdue = ({ status, dueDate }: { status: ActionStatus; dueDate: string }, now: Date) =>
  (status === 'planned' || status === 'inProgress' || status === 'rejected') && dueDate < osloDate(now)

/** What the rules need and nobody is shown. */
const inner = ['level', 'floor', 'departmentId', 'handlerId', 'isRestricted', 'isParentClosed', 'isOnlyMeasure'] as const

/** What the audit log keeps of an action. */
export const told = (row: ActionRecord) =>
  veiled({ ...omit(row, 'files', 'parentId', 'parentTitle', ...inner), fileIds: row.files.map(({ id }) => id) }, row.id, row.isRestricted)

export const presentAction = (actor: Actor, row: ActionRecord, now: Date): Action => ({
  ...omit(row, 'completedById', 'parentId', 'parentNumber', 'parentTitle', ...inner),
  parent: { type: 'deviation', id: row.parentId, number: row.parentNumber, title: row.parentTitle, level: row.level },
  isOverdue: isOverdue(row, now),
  actsForName: row.handlerId === actor.id ? null : (actedForIn(actor, row.departmentId)?.name ?? null),
  ...actionRules.possible(actor, row),
})
