import { read } from '@portal/kit/contract'
import { choices, flag, id, isoDate, many } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { boardColumns, effectiveStatuses, sortKeys, spans, taskStatuses } from './choices.ts'
import { kind } from './listContract.ts'

/** Work of another kind than tasks, in the words of a task's row; it is opened, and changed, at its own page. */
export const OtherWork = z.object({
  kind: z.string(),
  /** What several of its kind are called (nb-NO). */
  kindText: z.string(),
  id,
  number: z.string(),
  title: z.string(),
  /** From the root. */
  path: z.string(),
  status: z.enum(taskStatuses),
  effectiveStatus: z.enum(effectiveStatuses),
  /** Done, and another is to say whether it is good. */
  isWaiting: z.boolean(),
  dueDate: z.string(),
  daysOver: z.int(),
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
  assigneeName: z.string(),
  departmentName: z.nullable(z.string()),
  /** 4 presses most; null of a kind without any. */
  level: z.nullable(z.literal([1, 2, 3, 4])),
  levelText: z.nullable(z.string()),
})
export type OtherWork = z.output<typeof OtherWork>

const ofWhom = {
  view: z.optional(choices(['mine', 'team'])),
  assigneeId: z.optional(id),
  kind: z.optional(kind),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  due: z.optional(choices(spans)),
  dueFrom: z.optional(isoDate),
  dueTo: z.optional(isoDate),
}

export const otherWork = {
  /** The first 500 of somebody's own, a team's or one person's; without any of these none. */
  listOthers: read(
    '/tasks/other-work',
    z.strictObject({
      ...ofWhom,
      status: z.optional(many(effectiveStatuses)),
      /** What stands in a column of the board. */
      column: z.optional(choices(boardColumns)),
      /** Also plans for a later part of the year. */
      isPlanShown: z.optional(flag),
      sort: z._default(choices(sortKeys), 'due'),
    }),
    z.object({ items: z.array(OtherWork), isCapped: z.boolean() }),
  ),
  /** How much of it stands in each status. */
  countOthers: read(
    '/tasks/other-work/counts',
    z.strictObject(ofWhom),
    z.object({ items: z.array(z.object({ status: z.enum(effectiveStatuses), count: z.int() })) }),
  ),
  /** Kinds that stand in the list of work, tasks first. */
  workKinds: read('/tasks/work-kinds', z.strictObject({}), z.object({ items: z.array(z.object({ kind: z.string(), text: z.string() })) })),
}
