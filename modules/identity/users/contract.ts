import { read, write } from '@portal/kit/contract'
import {
  choices,
  cursor,
  email,
  flag,
  id,
  isoDate,
  longText,
  many,
  manyIds,
  orNull,
  pageLimit,
  personName,
  phone,
  shortText,
  version,
} from '@portal/kit/fields'
import { pageOf } from '@portal/kit/listAt'
import * as z from 'zod/mini'
import { employmentTypes, signIns } from './choices.ts'

export const userStatuses = ['invited', 'active', 'suspended', 'deactivated', 'anonymised'] as const
export type UserStatus = (typeof userStatuses)[number]
export const userSteps = [
  'edit',
  'changeRole',
  'resetTwoFactor',
  'resendInvitation',
  'revokeInvitation',
  'suspend',
  'resume',
  'deactivate',
  'reactivate',
] as const
export type UserStep = (typeof userSteps)[number]

const roleId = z.int({ error: 'Velg rolle' }).check(z.gte(1, { error: 'Velg rolle' }), z.lte(5, { error: 'Velg rolle' }))
const reason = longText({ min: 10, max: 1000, label: 'begrunnelse' })

export const User = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  roleId: z.int(),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  /** Where they work, when it is another place than their department's. */
  locationId: z.nullable(id),
  locationName: z.nullable(z.string()),
  managerId: z.nullable(id),
  jobTitle: z.nullable(z.string()),
  employmentType: z.enum(employmentTypes),
  accessUntil: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  leftDate: z.nullable(z.string()),
  status: z.enum(userStatuses),
  hasTwoFactor: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  version: z.int(),
  can: z.array(z.enum(userSteps)),
  why: z.partialRecord(z.enum(userSteps), z.string()),
})
export type User = z.output<typeof User>
/** So many people are answered at once; in a larger company the others are found by a part of their name. */
export const peopleLimit = 500
/** What everybody in the tenant may know of each other: names, for choosing a person. */
export const Person = z.object({
  id,
  name: z.string(),
  roleId: z.int(),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  isActive: z.boolean(),
})
export type Person = z.output<typeof Person>

const names = { firstname: personName('fornavn'), lastname: personName('etternavn') }
const placement = {
  phone: orNull(phone),
  departmentId: z.uuid({ error: 'Velg avdeling' }).check(z.toLowerCase()),
  managerId: orNull(id),
  locationId: orNull(id),
  jobTitle: orNull(shortText({ max: 80 })),
  employmentType: choices(employmentTypes, 'tilknytning'),
  accessUntil: orNull(isoDate),
  startDate: orNull(isoDate),
}
/** A person to be invited. Without `managerId` it is the leader of the department. */
export const Invitation = z.strictObject({ ...names, email, roleId, ...placement })
/** How many of each kind a person answers for, which go to another when they leave; the kinds are the modules' own. */
export const Holding = z.object({ items: z.array(z.object({ kind: z.string(), count: z.int(), text: z.string() })) })

const ref = z.strictObject({ id, version })
export const users = {
  list: read(
    '/users',
    z.strictObject({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      status: z.optional(many(userStatuses)),
      roleId: z.optional(many(['1', '2', '3', '4', '5'])),
      departmentId: z.optional(id),
      signIn: z.optional(choices(signIns)),
      cursor: z.optional(cursor),
      limit: pageLimit,
    }),
    z.extend(pageOf(User), { canInvite: z.boolean() }),
  ),
  get: read('/users/:id', z.strictObject({ id }), User),
  people: read(
    '/people',
    z.strictObject({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      includeInactive: z.optional(flag),
      /** Only these: what those that stand in an address are called. */
      ids: z.optional(manyIds),
    }),
    z.object({ items: z.array(Person) }),
  ),
  invite: write('/users', Invitation, User),
  update: write('/users/:id', z.strictObject({ id, version, ...names, ...placement }), User, 'PUT'),
  changeRole: write('/users/:id/change-role', z.strictObject({ id, roleId, version }), User),
  /** For whoever has lost phone and recovery codes: they sign in with the password alone until they set it up anew. */
  resetTwoFactor: write('/users/:id/reset-two-factor', z.strictObject({ id, version, reason }), User),
  resendInvitation: write('/users/:id/resend-invitation', ref, User),
  revokeInvitation: write('/users/:id/revoke-invitation', ref, User),
  suspend: write('/users/:id/suspend', z.strictObject({ id, version, reason }), User),
  resume: write('/users/:id/resume', ref, User),
  holding: read('/users/:id/holding', z.strictObject({ id }), Holding),
  /** Ends access and hands over what the person held to `successorId`; required when there is anything. */
  deactivate: write(
    '/users/:id/deactivate',
    z.strictObject({ id, version, successorId: z.optional(id), reason: z.optional(longText({ max: 1000 })) }),
    User,
  ),
  reactivate: write('/users/:id/reactivate', ref, User),
}
