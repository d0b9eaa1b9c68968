import { read, write } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
import { timelineAt } from '@portal/kit/timelineEntry'
import { commentsAt } from '@portal/modules/records/comments'
import { tagsAt } from '@portal/modules/records/tags'
import * as z from 'zod/mini'
import { TaskRow } from './taskContract.ts'

/** A case that a task has to do with. */
const TaskCase = z.object({ id, number: z.string(), title: z.nullable(z.string()), isSource: z.boolean() })
const TaskCases = z.object({ items: z.array(TaskCase), mayLink: z.boolean() })
export type TaskCases = z.output<typeof TaskCases>
const CaseTasks = z.object({ number: z.string(), title: z.nullable(z.string()), items: z.array(TaskRow), mayMake: z.boolean() })

export const besideCalls = {
  ...timelineAt('/tasks'),
  ...commentsAt('/tasks'),
  ...tagsAt('/tasks'),
  /** The cases the reader may see; nothing tells of the others. */
  cases: read('/tasks/:id/cases', z.strictObject({ id }), TaskCases),
  linkCase: write('/tasks/:id/cases', z.strictObject({ id, number: freeLine({ max: 30, label: 'saksnummer' }) }), TaskCases),
  unlinkCase: write('/tasks/:id/cases/:caseId/delete', z.strictObject({ id, caseId: id }), TaskCases),
  ofCase: read('/deviations/:id/tasks', z.strictObject({ id }), CaseTasks),
}
