import { read, write } from '@portal/kit/contract'
import { choices, cursor, flag, id, isoDate, many, orNull, pageLimit, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { pageOf } from '@portal/kit/listAt'
import { File, fileAt } from '@portal/modules/records/files'
import * as z from 'zod/mini'

export const actionTypes = ['immediate', 'corrective', 'preventive', 'mitigating', 'improvement'] as const
export type ActionType = (typeof actionTypes)[number]
export const hierarchyLevels = ['elimination', 'substitution', 'engineering', 'administrative', 'ppe'] as const
export type HierarchyLevel = (typeof hierarchyLevels)[number]
export const actionStatuses = ['planned', 'inProgress', 'done', 'verified', 'rejected', 'cancelled'] as const
export type ActionStatus = (typeof actionStatuses)[number]
export const verificationMethods = ['visual', 'document', 'measurement', 'interview', 'test'] as const
export type VerificationMethod = (typeof verificationMethods)[number]
export const actionSteps = ['edit', 'start', 'complete', 'verify', 'reject', 'cancel'] as const
export type ActionStep = (typeof actionSteps)[number]
/** How grave the parent is. */
export const parentLevels = ['low', 'medium', 'high', 'critical'] as const

/** A tiltak (domain 3.0.7), with the record it belongs to. */
export const Action = z.object({
  id,
  number: z.string(),
  parent: z.object({ type: z.string(), id, number: z.string(), title: z.string(), level: z.enum(parentLevels) }),
  title: z.string(),
  description: z.nullable(z.string()),
  actionType: z.enum(actionTypes),
  hierarchyLevel: z.nullable(z.enum(hierarchyLevels)),
  ownerId: id,
  ownerName: z.string(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
  status: z.enum(actionStatuses),
  isVerificationRequired: z.boolean(),
  completedAt: z.nullable(z.string()),
  completedByName: z.nullable(z.string()),
  completionNote: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  verifiedByName: z.nullable(z.string()),
  verificationMethod: z.nullable(z.enum(verificationMethods)),
  verificationNote: z.nullable(z.string()),
  isEffective: z.nullable(z.boolean()),
  cancelReason: z.nullable(z.string()),
  costEstimate: z.nullable(z.int()),
  costActual: z.nullable(z.int()),
  files: z.array(File),
  version: z.int(),
  /** The leader who is away, in whose place the reader moves it on. */
  actsForName: z.nullable(z.string()),
  can: z.array(z.enum(actionSteps)),
  why: z.partialRecord(z.enum(actionSteps), z.string()),
})
export type Action = z.output<typeof Action>

/** What a person writes to plan an action; the parent's module adds which record it belongs to. */
export const ActionFields = z.strictObject({
  title: freeLine({ min: 3, label: 'tiltak' }),
  description: orNull(freeText()),
  actionType: choices(actionTypes, 'type'),
  hierarchyLevel: orNull(choices(hierarchyLevels)),
  ownerId: id,
  dueDate: isoDate,
  isVerificationRequired: z.optional(z.boolean()),
  costEstimate: orNull(wholeNumber()),
})

/** One row of «mine tiltak» and «venter på verifisering». */
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
})
export type ActionRow = z.output<typeof ActionRow>

const ref = z.strictObject({ id, version })
const note = freeText({ max: 4000 })
export const actions = {
  list: read(
    '/actions',
    z.strictObject({
      mine: z.optional(flag),
      verifiable: z.optional(flag),
      overdue: z.optional(flag),
      /** Of records in the departments the reader leads. */
      team: z.optional(flag),
      /** Done on these days and not sent back, both included. */
      doneFrom: z.optional(isoDate),
      doneTo: z.optional(isoDate),
      status: z.optional(many(actionStatuses)),
      cursor: z.optional(cursor),
      limit: pageLimit,
    }),
    pageOf(ActionRow),
  ),
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
}
