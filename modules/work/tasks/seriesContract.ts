import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import { RecurrenceFields } from '@portal/kit/recurrenceFields'
import { Points } from '@portal/modules/work/checklists'
import * as z from 'zod/mini'
import { categories, effectiveStatuses, priorities, taskStatuses } from './choices.ts'
import { changedPoints, fields, reason, ref, subtasks } from './taskContract.ts'

/** The rule of what comes again, and the occurrences it has made. */
export const Series = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  priority: z.enum(priorities),
  category: z.enum(categories),
  ownCategory: z.nullable(z.object({ id, label: z.string() })),
  assignee: person,
  locationId: z.nullable(id),
  projectId: z.nullable(id),
  isEvidenceRequired: z.boolean(),
  isApprovalRequired: z.boolean(),
  approver: z.nullable(person),
  subtasks: z.array(z.string()),
  points: Points,
  estimateHours: z.nullable(z.number()),
  reminderDays: z.array(z.int()),
  recurrence: RecurrenceFields,
  starts: z.string(),
  /** The one made last: where the plan goes on from. */
  lastMade: z.nullable(z.object({ number: z.int(), planned: z.string() })),
  text: z.string(),
  allowsParallel: z.boolean(),
  nextDue: z.nullable(z.string()),
  isEnded: z.boolean(),
  /** The newest first, at most fifty. */
  occurrences: z.array(
    z.object({ id, number: z.string(), dueDate: z.string(), status: z.enum(taskStatuses), effectiveStatus: z.enum(effectiveStatuses) }),
  ),
  canEdit: z.boolean(),
  version: z.int(),
})
export type Series = z.output<typeof Series>

export const seriesCalls = {
  getSeries: read('/task-series/:id', z.strictObject({ id }), Series),
  /** What comes from now on, and what is open; what is finished stays as it was. */
  editSeries: write(
    '/task-series/:id',
    z.strictObject({
      ...ref,
      ...fields,
      assigneeId: id,
      subtasks,
      points: changedPoints,
      recurrence: RecurrenceFields,
      allowsParallel: z.boolean(),
    }),
    Series,
    'PUT',
  ),
  endSeries: write('/task-series/:id/end', z.strictObject({ ...ref, reason }), Series),
}
