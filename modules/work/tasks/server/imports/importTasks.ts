import { newId } from '@portal/kit/uuid'
import type { Change, Context } from '@portal/platform/http/verb'
import { addNumbered } from '@portal/platform/record/numbers'
import type { Priority, TaskCategory } from '../../contract.ts'
import { taskKind } from '../kind.ts'
import { changeOf } from '../take.ts'

/** A task from another register, checked by whoever brings it: people, places and days exist, and texts may be stored. */
export type ImportedTask = {
  title: string
  description: string | null
  status: 'pending' | 'inProgress' | 'completed'
  priority: Priority
  category: TaskCategory
  ownCategoryId: string | null
  assigneeId: string
  departmentId: string
  locationId: string | null
  projectId: string | null
  /** May have passed. */
  dueDate: string
  startDate: string | null
  /** ISO instant; of what is completed. */
  completedAt: string | null
  completionNote: string | null
  tags: readonly string[]
}

/** Takes over tasks as they stand, numbered in their order. Nobody is notified of what they knew elsewhere; reminders come as for any other. */
export async function importTasks(ctx: Context, tasks: readonly ImportedTask[]) {
  const { actor, now } = ctx
  const at = now.toISOString()
  const rows = tasks.map((one) => ({
    id: newId(),
    title: one.title,
    description: one.description,
    status: one.status,
    priority: one.priority,
    category: one.category,
    own_category_id: one.ownCategoryId,
    assignee_id: one.assigneeId,
    due_date: one.dueDate,
    start_date: one.startDate,
    department_id: one.departmentId,
    location_id: one.locationId,
    project_id: one.projectId,
    started_at: one.status === 'pending' ? null : (one.completedAt ?? at),
    submitted_at: one.completedAt,
    submitted_by: one.completedAt && one.assigneeId,
    completed_at: one.completedAt,
    completed_by: one.completedAt && one.assigneeId,
    completion_note: one.completionNote,
    created_at: at,
    created_by: actor.id,
    updated_at: at,
    updated_by: actor.id,
  }))
  const added = await addNumbered(ctx, taskKind, rows)
  const changes = added.map(
    ({ id, number }, i): Change<null> => ({
      ...changeOf('import', { id, number }),
      before: null,
      after: { number, ...tasks[i]! },
      result: null,
    }),
  )
  return { added, changes }
}
