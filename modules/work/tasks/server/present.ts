import type { Actor } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { addDays, daysBetween, osloDate } from '@portal/kit/dates'
import { pick } from '@portal/kit/pick'
import { recurrenceText } from '@portal/kit/recurrenceText'
import { ownCategoryOf } from '@portal/modules/records/ownCategories/server/public'
import { mayHold } from '@portal/modules/records/retention/server/public'
import { Extension, Offer, reopenDays, Subtask, Task } from '../contract.ts'
import { effectiveStatus, mayFollow, mayTickPoint, phaseOf, type TaskFacts, taskRules } from '../rules.ts'
import type { Part } from './people/partQueries.ts'
import type { TaskRecord } from './queries.ts'
import { nextDueAfter } from './series/nextDue.ts'

const partOf = ({ people }: Pick<TaskRecord, 'people'>, asked: Part['part']) =>
  people.filter(({ part }) => part === asked).map(({ id, name }) => ({ id, name }))
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name).join(', ') || null

export const factsOf = (row: TaskRecord, now: Date): TaskFacts => ({
  ...row,
  status: phaseOf(row.status, row.approval),
  coAssigneeIds: partOf(row, 'coAssignee').map(({ id }) => id),
  pointAssigneeIds: row.subtasks.flatMap(({ assignee }) => assignee?.id ?? []),
  pointStandInIds: row.subtasks.flatMap((one) => one.standIn?.id ?? []),
  pointDoerIds: row.subtasks.flatMap(({ doneById }) => doneById ?? []),
  anyCanComplete: row.people.some((one) => one.mayComplete),
  standInId: row.standIn?.id ?? null,
  isExtensionAsked: row.extension !== null && row.extension.outcome === null,
  isOffered: row.offer !== null && row.offer.outcome === null,
  offeredToId: row.offer?.offeredToId ?? null,
  offeredById: row.offer?.offeredById ?? null,
  openSubtasks: row.subtasks.filter(({ isDone }) => !isDone).length,
  openPoints: row.points.filter(({ isRequired, answer }) => isRequired && !answer).length,
  isLongDone: row.completedAt !== null && addDays(osloDate(row.completedAt), reopenDays) < osloDate(now),
})

const audited = [
  'approval',
  'approvalNote',
  'approvedByName',
  'approverId',
  'approverName',
  'assigneeId',
  'assigneeName',
  'cancelReason',
  'category',
  'completedAt',
  'completedByName',
  'completionNote',
  'createdAt',
  'createdById',
  'createdByName',
  'departmentId',
  'departmentName',
  'description',
  'dueDate',
  'estimateHours',
  'extensionCount',
  'id',
  'isApprovalRequired',
  'isEvidenceRequired',
  'locationId',
  'locationName',
  'number',
  'ownCategoryName',
  'priority',
  'projectId',
  'projectName',
  'reminderDays',
  'seriesId',
  'sourceId',
  'sourceType',
  'spentHours',
  'startDate',
  'startedAt',
  'status',
  'submittedAt',
  'submittedById',
  'submittedByName',
  'title',
  'unfinishedReason',
  'version',
] as const
/** What the audit log keeps of a task: its own fields, and names beside ids, because names change. */
export const auditOf = (row: TaskRecord) => ({
  ...pick(row, audited),
  coAssigneeNames: namesOf(partOf(row, 'coAssignee')),
  watcherNames: namesOf(partOf(row, 'watcher')),
  anyCanComplete: row.people.some((one) => one.mayComplete),
  points: row.points.map(({ text }) => text).join(' · ') || null,
})

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null)
const [shown, shownPoint, shownExtension, shownOffer] = [fieldsOf(Task), fieldsOf(Subtask), fieldsOf(Extension), fieldsOf(Offer)]

/** The task as the outside world sees it, with what this actor may do and why not the rest. */
export function presentTask(actor: Actor, row: TaskRecord, now: Date): Task {
  const today = osloDate(now)
  const facts = factsOf(row, now)
  const possible = taskRules.possible(actor, facts)
  const watchers = partOf(row, 'watcher')
  const effective = effectiveStatus(row.status, row.dueDate, today)
  return {
    ...pick(row, shown),
    effectiveStatus: effective,
    daysOver: effective === 'overdue' ? daysBetween(row.dueDate, today) : 0,
    ownCategory: ownCategoryOf(row),
    assignee: { id: row.assigneeId, name: row.assigneeName },
    createdBy: { id: row.createdById, name: row.createdByName },
    coAssignees: partOf(row, 'coAssignee'),
    subtasks: row.subtasks.map((one) => ({
      ...pick(one, shownPoint),
      mayTick: possible.can.includes('tick') && mayTickPoint(actor, facts, one),
    })),
    anyCanComplete: facts.anyCanComplete,
    watchers,
    isFollowing: watchers.some(({ id }) => id === actor.id),
    mayFollow: mayFollow(actor, facts),
    extension: row.extension && {
      ...pick(row.extension, shownExtension),
      askedBy: { id: row.extension.askedById, name: row.extension.askedByName },
    },
    offer: row.offer && {
      ...pick(row.offer, shownOffer),
      offeredTo: { id: row.offer.offeredToId, name: row.offer.offeredToName },
      offeredBy: { id: row.offer.offeredById, name: row.offer.offeredByName },
    },
    approver: person(row.approverId, row.approverName),
    sourceType: row.seesSource ? row.sourceType : 'manual',
    series:
      row.seriesId && row.rule
        ? {
            id: row.seriesId,
            text: recurrenceText(row.rule),
            nextDue: row.isSeriesEnded ? null : nextDueAfter(row.rule, row.lastMade),
            isEnded: row.isSeriesEnded,
          }
        : null,
    ...possible,
    canHold: mayHold(actor, row),
  }
}
