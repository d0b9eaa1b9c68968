import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { choices, id, orNull, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeRichText } from '@portal/kit/freeText'
import { appointmentTypes } from '@portal/kit/offices'
import { TagNames } from '@portal/modules/records/tags'
import { Points } from '@portal/modules/work/checklists'
import { categories, priorities, subtaskLimit } from '@portal/modules/work/tasks'
import * as z from 'zod/mini'
import { assigneeKinds, states } from './choices.ts'

export * from './choices.ts'

const fields = {
  title: freeLine({ min: 3, label: 'tittel' }),
  description: orNull(freeRichText()),
  priority: choices(priorities, 'prioritet'),
  category: choices(categories, 'kategori'),
  ownCategoryId: orNull(id),
  dueInWorkingDays: wholeNumber({ max: 250, label: 'arbeidsdager' }),
  subtasks: z
    .array(freeLine({ max: 200, label: 'delpunkt' }))
    .check(z.maxLength(subtaskLimit, { error: `Det kan være høyst ${subtaskLimit} delpunkter` })),
  points: Points,
  isEvidenceRequired: z.boolean(),
  /** Words the task gets (domain 3.0.4). */
  tags: z._default(TagNames, []),
  /** Who gets it; the other three say whom, each for its own kind. */
  assigneeKind: choices(assigneeKinds, 'ansvarlig'),
  assigneeUserId: orNull(id),
  assigneeDepartmentId: orNull(id),
  assigneeOffice: orNull(choices(appointmentTypes, 'verv')),
}
const shown = {
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  priority: z.enum(priorities),
  category: z.enum(categories),
  subtasks: z.array(z.string()),
  points: Points,
  isEvidenceRequired: z.boolean(),
  tags: z.array(z.string()),
}

/** What a task begins as (domain 3.2.5). Those that come with the product have version 0 until somebody changes them. */
export const TaskTemplate = z.object({
  ...shown,
  /** The company's own within its category. */
  ownCategory: z.nullable(z.object({ id, label: z.string() })),
  dueInWorkingDays: z.int(),
  assigneeKind: z.enum(assigneeKinds),
  assigneeUserId: z.nullable(id),
  assigneeDepartmentId: z.nullable(id),
  assigneeOffice: z.nullable(z.enum(appointmentTypes)),
  isRetired: z.boolean(),
  version: z.int(),
})
export type TaskTemplate = z.output<typeof TaskTemplate>
/** The task it makes today for who asks: nobody is named when the rule finds nobody they may give a task to. */
export const Begun = z.object({
  ...shown,
  /** While it is in use. */
  ownCategoryId: z.nullable(id),
  assignee: z.nullable(person),
  dueDate: z.string(),
})
export type Begun = z.output<typeof Begun>

/** 0 of one that came with the product and is changed for the first time. */
const seen = z.union([z.literal(0), version])
export const taskTemplates = {
  list: read('/task-templates', z.strictObject({}), z.object({ items: z.array(TaskTemplate), canEdit: z.boolean(), canUse: z.boolean() })),
  begin: read('/task-templates/:id/begin', z.strictObject({ id }), Begun),
  add: write('/task-templates', z.strictObject(fields), TaskTemplate),
  edit: write('/task-templates/:id', z.strictObject({ id, version: seen, ...fields }), TaskTemplate, 'PUT'),
  /** Retired, it is chosen no more; the tasks made of it stay. */
  setState: write('/task-templates/:id/state', z.strictObject({ id, version: seen, state: choices(states) }), TaskTemplate, 'PUT'),
}
