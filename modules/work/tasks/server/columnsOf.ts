import type { NewTask } from '../contract.ts'
import { approverOf } from './check.ts'
import { planned } from './series/planned.ts'

/** The columns that a task and a series share, from their input. */
export const columnsOf = (
  input: Pick<
    NewTask,
    | 'title'
    | 'description'
    | 'priority'
    | 'category'
    | 'assigneeId'
    | 'locationId'
    | 'projectId'
    | 'isEvidenceRequired'
    | 'isApprovalRequired'
    | 'approverId'
    | 'estimateHours'
    | 'reminderDays'
  >,
  ownCategoryId: string | null,
) => ({
  title: input.title,
  description: input.description ?? null,
  priority: input.priority,
  category: input.category,
  own_category_id: ownCategoryId,
  assignee_id: input.assigneeId,
  location_id: input.locationId ?? null,
  project_id: input.projectId ?? null,
  is_evidence_required: input.isEvidenceRequired,
  is_approval_required: input.isApprovalRequired,
  approver_id: approverOf(input),
  ...planned(input),
})
