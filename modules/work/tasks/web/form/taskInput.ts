import { readCategory } from '@portal/modules/records/ownCategories/web/public'
import type { Point } from '@portal/modules/work/checklists'
import { dateOf, numberOf } from '@portal/ui/written'
import type { Series, TaskCategory } from '../../contract.ts'
import { recurrenceOf } from '../series/recurrenceDraft.ts'
import type { TaskDraft } from './taskDraft.ts'

/** A draft as the endpoints take it: dates and numbers read, empty rows left out. */
const fields = ({
  title,
  description,
  priority,
  category,
  locationId,
  projectId,
  isEvidenceRequired,
  isApprovalRequired,
  approverId,
  estimateHours,
  reminderDays,
}: TaskDraft) => ({
  title,
  description,
  priority,
  ...readCategory<TaskCategory>(category),
  locationId: locationId || null,
  projectId: projectId || null,
  isEvidenceRequired,
  isApprovalRequired,
  approverId: isApprovalRequired ? approverId : null,
  estimateHours: numberOf(estimateHours),
  reminderDays,
})
/** A row left empty is no point. */
const written = (points: Point[]) => points.filter(({ text }) => text.trim() !== '')
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const inputOfNew = (draft: TaskDraft) => ({
  ...fields(draft),
  assigneeId: draft.assigneeId ?? '',
  coAssigneeIds: draft.coAssigneeIds,
  watcherIds: draft.watcherIds.filter((one) => one !== draft.assigneeId),
  anyCanComplete: draft.coAssigneeIds.length > 0 && draft.anyCanComplete,
  dueDate: dateOf(draft.dueDate) ?? '',
  startDate: draft.frequency ? null : dateOf(draft.startDate),
  subtasks: lines(draft.subtasks),
  points: written(draft.points),
  tags: draft.tags,
  recurrence: recurrenceOf(draft),
  allowsParallel: draft.frequency !== '' && draft.allowsParallel,
})
export const inputOfEdit = (draft: TaskDraft) => ({
  ...fields(draft),
  startDate: dateOf(draft.startDate),
  spentHours: numberOf(draft.spentHours),
  points: written(draft.points),
})
export const inputOfSeries = (draft: TaskDraft, { recurrence }: Series) => ({
  ...fields(draft),
  assigneeId: draft.assigneeId ?? '',
  subtasks: lines(draft.subtasks),
  points: written(draft.points),
  recurrence: recurrenceOf(draft, recurrence)!,
  allowsParallel: draft.allowsParallel,
})
