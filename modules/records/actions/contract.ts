import { read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, many, manyIds, orNull, version, wholeNumber } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { listAt } from '@portal/kit/listAt'
import { timelineAt } from '@portal/kit/timelineEntry'
import { fileAt } from '@portal/modules/records/files'
import * as z from 'zod/mini'
import { Action, ActionFields } from './actionContract.ts'
import { actionStatuses, actionTypes, listColumns, parentLevels, sortKeys, verificationMethods } from './choices.ts'

export { Action, ActionFields } from './actionContract.ts'
export * from './choices.ts'

/** One row of the list. */
export const ActionRow = z.object({
  id,
  number: z.string(),
  title: z.string(),
  status: z.enum(actionStatuses),
  dueDate: z.string(),
  isOverdue: z.boolean(),
  ownerId: id,
  ownerName: z.string(),
  /** A kind of record. */
  parentType: z.string(),
  parentId: id,
  parentNumber: z.string(),
  parentTitle: z.string(),
  /** Its page: `/deviations/…`. */
  parentPath: z.string(),
  level: z.enum(parentLevels),
  actionType: z.enum(actionTypes),
  /** Of the record it belongs to. */
  departmentName: z.string(),
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
})
export type ActionRow = z.output<typeof ActionRow>

/** Filters of the list; the web keeps the same words in its address. */
export const ActionFilters = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  mine: z.optional(flag),
  verifiable: z.optional(flag),
  overdue: z.optional(flag),
  /** Of records in the departments the reader leads. */
  team: z.optional(flag),
  status: z.optional(many(actionStatuses)),
  actionType: z.optional(many(actionTypes)),
  level: z.optional(many(parentLevels)),
  ownerId: z.optional(id),
  createdBy: z.optional(id),
  /** Of records in each department and everything below it. */
  departmentId: z.optional(manyIds),
  dueFrom: z.optional(isoDate),
  dueTo: z.optional(isoDate),
  /** Done on these days and not sent back, both included. */
  doneFrom: z.optional(isoDate),
  doneTo: z.optional(isoDate),
})
export type ActionFilters = z.output<typeof ActionFilters>

const ref = z.strictObject({ id, version })
const note = freeText({ max: 4000 })
export const actions = {
  ...listAt('/actions', { row: ActionRow, filters: ActionFilters, sorts: sortKeys, columns: listColumns }),
  get: read('/actions/:id', z.strictObject({ id }), Action),
  edit: write('/actions/:id', z.extend(ActionFields, { id, version }), Action, 'PUT'),
  start: write('/actions/:id/start', ref, Action),
  /** A note of at least five characters or a photo. */
  complete: write(
    '/actions/:id/complete',
    z.strictObject({
      id,
      version,
      note: z.optional(note),
      fileIds: z.optional(z.array(id).check(z.maxLength(20))),
      costActual: orNull(wholeNumber()),
    }),
    Action,
  ),
  verify: write(
    '/actions/:id/verify',
    z.strictObject({ id, version, method: choices(verificationMethods, 'metode'), note: z.optional(note) }),
    Action,
  ),
  /** «Virker ikke»: back to the owner. */
  reject: write(
    '/actions/:id/reject',
    z.strictObject({
      id,
      version,
      method: choices(verificationMethods, 'metode'),
      note: freeText({ min: 10, max: 4000, label: 'begrunnelse' }),
    }),
    Action,
  ),
  cancel: write(
    '/actions/:id/cancel',
    z.strictObject({ id, version, reason: freeText({ min: 10, max: 1000, label: 'begrunnelse' }) }),
    Action,
  ),
  ...fileAt('/actions'),
  ...timelineAt('/actions'),
}
