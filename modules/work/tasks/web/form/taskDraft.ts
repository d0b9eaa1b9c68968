import { formatDate, formatNumber } from '@portal/kit/format'
import { workingDaysAhead } from '@portal/modules/identity/company/web/public'
import { categoryValue } from '@portal/modules/records/ownCategories/web/public'
import type { Point } from '@portal/modules/work/checklists'
import { type Priority, usualDays, usualReminders } from '../../choices.ts'
import type { Series, Task } from '../../contract.ts'
import { once, type RecurrenceDraft, recurrenceDraftOf } from '../series/recurrenceDraft.ts'

/** A task as it is being written: dates as text, subtasks one on each line. */
export type TaskDraft = RecurrenceDraft & {
  title: string
  description: string
  priority: Priority
  /** With the company's own within it (`categoryValue`). */
  category: string
  assigneeId: string | null
  locationId: string
  projectId: string | null
  dueDate: string
  startDate: string
  estimateHours: string
  spentHours: string
  reminderDays: number[]
  isEvidenceRequired: boolean
  isApprovalRequired: boolean
  approverId: string | null
  coAssigneeIds: string[]
  watcherIds: string[]
  anyCanComplete: boolean
  subtasks: string
  points: Point[]
  tags: string[]
}

/** The day a task is due when nothing else is said (domain 3.11). */
export const usualDue = (priority: Priority) => formatDate(workingDaysAhead(usualDays[priority]))

export const newTask = (assigneeId: string | null): TaskDraft => ({
  ...once,
  title: '',
  description: '',
  priority: 'medium',
  category: 'other',
  assigneeId,
  locationId: '',
  projectId: null,
  dueDate: usualDue('medium'),
  startDate: '',
  estimateHours: '',
  spentHours: '',
  reminderDays: usualReminders,
  isEvidenceRequired: false,
  isApprovalRequired: false,
  approverId: null,
  coAssigneeIds: [],
  watcherIds: [],
  anyCanComplete: false,
  subtasks: '',
  points: [],
  tags: [],
})

type DraftSource = Pick<
  Task | Series,
  | 'title'
  | 'description'
  | 'priority'
  | 'category'
  | 'ownCategory'
  | 'assignee'
  | 'locationId'
  | 'projectId'
  | 'isEvidenceRequired'
  | 'isApprovalRequired'
  | 'approver'
  | 'estimateHours'
  | 'reminderDays'
>
const draftOf = (task: DraftSource) => ({
  title: task.title,
  description: task.description ?? '',
  priority: task.priority,
  category: categoryValue(task.category, task.ownCategory?.id),
  assigneeId: task.assignee.id,
  locationId: task.locationId ?? '',
  projectId: task.projectId,
  isEvidenceRequired: task.isEvidenceRequired,
  isApprovalRequired: task.isApprovalRequired,
  approverId: task.approver?.id ?? null,
  estimateHours: hoursText(task.estimateHours),
  reminderDays: task.reminderDays,
})

export const draftOfTask = (task: Task): TaskDraft => ({
  ...newTask(null),
  ...draftOf(task),
  dueDate: formatDate(task.dueDate),
  spentHours: hoursText(task.spentHours),
  startDate: task.startDate ? formatDate(task.startDate) : '',
  points: task.points.map(({ text, isRequired }) => ({ text, isRequired })),
})

export const draftOfSeries = (series: Series): TaskDraft => ({
  ...newTask(null),
  ...draftOf(series),
  ...recurrenceDraftOf(series),
  dueDate: formatDate(series.starts),
  subtasks: series.subtasks.join('\n'),
  points: series.points,
})

const hoursText = (hours: number | null) => (hours === null ? '' : formatNumber(hours))
