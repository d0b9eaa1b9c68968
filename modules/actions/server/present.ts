import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import type { Action, ActionStatus } from '../contract.ts'
import { actionRules } from '../rules.ts'
import type { ActionRecord } from './queries.ts'

/** Past its deadline while its owner still has work to do, from the day after the date. */
export const isOverdue = ({ status, dueDate }: { status: ActionStatus; dueDate: string }, now: Date) =>
  (status === 'planned' || status === 'inProgress' || status === 'rejected') && dueDate < osloDate(now)

/** What the audit log keeps of an action. */
export const told = (row: ActionRecord) => {
  const { files, parentId, parentTitle, level, departmentId, handlerId, isParentClosed, isOnlyMeasure, ...own } = row
  return { ...own, fileIds: files.map(({ id }) => id) }
}

export function presentAction(actor: Actor, row: ActionRecord, now: Date): Action {
  const { completedById, parentId, parentNumber, parentTitle, level, departmentId, handlerId, isParentClosed, isOnlyMeasure, ...shown } =
    row
  return {
    ...shown,
    parent: { type: 'deviation', id: parentId, number: parentNumber, title: parentTitle, level },
    isOverdue: isOverdue(row, now),
    ...actionRules.possible(actor, row),
  }
}
