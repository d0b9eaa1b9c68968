import type { Actor } from '@portal/kit/actor'
import { addDays, daysBetween, osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import { recurrenceText } from '@portal/kit/recurrenceText'
import { reopenDays, type Task } from '../contract.ts'
import { effectiveStatus, phaseOf, type TaskFacts, taskRules } from '../rules.ts'
import { nextDueAfter } from './nextDue.ts'
import type { TaskRecord } from './queries.ts'

export const factsOf = (row: TaskRecord, now: Date): TaskFacts => ({
  ...row,
  status: phaseOf(row.status, row.approval),
  openSubtasks: row.subtasks.filter(({ isDone }) => !isDone).length,
  isLongDone: row.completedAt !== null && addDays(osloDate(row.completedAt), reopenDays) < osloDate(now),
})

/** What the audit log keeps of a task: its own fields, and names beside ids, because names change. */
export const told = (row: TaskRecord) =>
  omit(row, 'files', 'subtasks', 'commentCount', 'rule', 'lastMade', 'isSeriesEnded', 'hasOpenSibling')

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null)
/** Shown as persons and the series instead. */
const flat = [
  'assigneeId',
  'assigneeName',
  'createdById',
  'createdByName',
  'approverId',
  'approverName',
  'submittedById',
  'seriesId',
  'rule',
  'lastMade',
  'isSeriesEnded',
  'hasOpenSibling',
] as const

/** The task as the outside world sees it, with what this actor may do and why not the rest. */
export function presentTask(actor: Actor, row: TaskRecord, now: Date): Task {
  const today = osloDate(now)
  const effective = effectiveStatus(row.status, row.dueDate, today)
  return {
    ...omit(row, ...flat),
    effectiveStatus: effective,
    daysOver: effective === 'overdue' ? daysBetween(row.dueDate, today) : 0,
    assignee: { id: row.assigneeId, name: row.assigneeName },
    createdBy: { id: row.createdById, name: row.createdByName },
    approver: person(row.approverId, row.approverName),
    series:
      row.seriesId && row.rule
        ? {
            id: row.seriesId,
            text: recurrenceText(row.rule),
            nextDue: row.isSeriesEnded ? null : nextDueAfter(row.rule, row.lastMade),
            isEnded: row.isSeriesEnded,
          }
        : null,
    ...taskRules.possible(actor, factsOf(row, now)),
  }
}
