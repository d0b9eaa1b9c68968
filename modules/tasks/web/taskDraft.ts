import { addWorkingDays, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { Point } from '@portal/modules/checklists'
import { dateOf } from '@portal/ui/written'
import { type Priority, type TaskCategory, usualDays } from '../choices.ts'
import type { Series, Task } from '../contract.ts'
import { once, type RecurrenceDraft, recurrenceDraftOf, recurrenceOf } from './recurrenceDraft.ts'

/** A task as it is being written: dates as text, subtasks one on each line. */
export type TaskDraft = RecurrenceDraft & {
  title: string
  description: string
  priority: Priority
  category: TaskCategory
  assigneeId: string | null
  locationId: string
  dueDate: string
  startDate: string
  isEvidenceRequired: boolean
  isApprovalRequired: boolean
  approverId: string | null
  coAssigneeIds: string[]
  watcherIds: string[]
  anyCanComplete: boolean
  subtasks: string
  points: Point[]
}

/** The day a task is due when nothing else is said (domain 3.11). */
export const usualDue = (priority: Priority) => formatDate(addWorkingDays(osloDate(new Date()), usualDays[priority]))

export const newTask = (assigneeId: string | null): TaskDraft => ({
  ...once,
  title: '',
  description: '',
  priority: 'medium',
  category: 'other',
  assigneeId,
  locationId: '',
  dueDate: usualDue('medium'),
  startDate: '',
  isEvidenceRequired: false,
  isApprovalRequired: false,
  approverId: null,
  coAssigneeIds: [],
  watcherIds: [],
  anyCanComplete: false,
  subtasks: '',
  points: [],
})

type Said = Pick<
  Task | Series,
  'title' | 'description' | 'priority' | 'category' | 'assignee' | 'locationId' | 'isEvidenceRequired' | 'isApprovalRequired' | 'approver'
>
const saidOf = (task: Said) => ({
  title: task.title,
  description: task.description ?? '',
  priority: task.priority,
  category: task.category,
  assigneeId: task.assignee.id,
  locationId: task.locationId ?? '',
  isEvidenceRequired: task.isEvidenceRequired,
  isApprovalRequired: task.isApprovalRequired,
  approverId: task.approver?.id ?? null,
})

export const draftOfTask = (task: Task): TaskDraft => ({
  ...newTask(null),
  ...saidOf(task),
  dueDate: formatDate(task.dueDate),
  startDate: task.startDate ? formatDate(task.startDate) : '',
  points: task.points.map(({ text, isRequired }) => ({ text, isRequired })),
})

export const draftOfSeries = (series: Series): TaskDraft => ({
  ...newTask(null),
  ...saidOf(series),
  ...recurrenceDraftOf(series),
  dueDate: formatDate(series.starts),
  subtasks: series.subtasks.join('\n'),
  points: series.points,
})

const said = ({ title, description, priority, category, locationId, isEvidenceRequired, isApprovalRequired, approverId }: TaskDraft) => ({
  title,
  description,
  priority,
  category,
  locationId: locationId || null,
  isEvidenceRequired,
  isApprovalRequired,
  approverId: isApprovalRequired ? approverId : null,
})
/** A row left empty is no point. */
const written = (points: Point[]) => points.filter(({ text }) => text.trim() !== '')
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const inputOfNew = (draft: TaskDraft) => ({
  ...said(draft),
  assigneeId: draft.assigneeId ?? '',
  coAssigneeIds: draft.coAssigneeIds,
  watcherIds: draft.watcherIds.filter((one) => one !== draft.assigneeId),
  anyCanComplete: draft.coAssigneeIds.length > 0 && draft.anyCanComplete,
  dueDate: dateOf(draft.dueDate) ?? '',
  startDate: draft.frequency ? null : dateOf(draft.startDate),
  subtasks: lines(draft.subtasks),
  points: written(draft.points),
  recurrence: recurrenceOf(draft),
  allowsParallel: draft.frequency !== '' && draft.allowsParallel,
})
export const inputOfEdit = (draft: TaskDraft) => ({
  ...said(draft),
  startDate: dateOf(draft.startDate),
  points: written(draft.points),
})
export const inputOfSeries = (draft: TaskDraft, { recurrence }: Series) => ({
  ...said(draft),
  assigneeId: draft.assigneeId ?? '',
  subtasks: lines(draft.subtasks),
  points: written(draft.points),
  recurrence: recurrenceOf(draft, recurrence)!,
  allowsParallel: draft.allowsParallel,
})
