import { choices, id, isoDate, orNull, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { File } from '@portal/modules/records/files'
import * as z from 'zod/mini'
import { actionStatuses, actionSteps, actionTypes, hierarchyLevels, parentLevels, verificationMethods } from './choices.ts'

/** A tiltak (domain 3.0.7), with the record it belongs to. */
export const Action = z.object({
  id,
  number: z.string(),
  parent: z.object({ type: z.string(), id, number: z.string(), title: z.string(), path: z.string(), level: z.enum(parentLevels) }),
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
