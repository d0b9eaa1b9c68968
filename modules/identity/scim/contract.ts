import { read, write } from '@portal/kit/contract'
import { id, isoDate, orNull, shortText, wholeNumber } from '@portal/kit/fields'
import * as z from 'zod/mini'

const roleId = z.int({ error: 'Velg rolle' }).check(z.gte(1, { error: 'Velg rolle' }), z.lte(5, { error: 'Velg rolle' }))

export const ScimKey = z.object({
  id,
  name: z.string(),
  hint: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  isAlive: z.boolean(),
})
export type ScimKey = z.output<typeof ScimKey>

export const ScimGroup = z.object({
  id,
  displayName: z.string(),
  memberCount: z.int(),
  /** null: membership gives nothing. */
  roleId: z.nullable(z.int()),
  departmentId: z.nullable(id),
  version: z.int(),
})
export type ScimGroup = z.output<typeof ScimGroup>

export const ScimSettings = z.object({
  /** What the directory is to be told. */
  address: z.string(),
  defaultRoleId: z.int(),
  defaultDepartmentId: z.nullable(id),
  sendsInvitations: z.boolean(),
  version: z.int(),
  keys: z.array(ScimKey),
  groups: z.array(ScimGroup),
})
export type ScimSettings = z.output<typeof ScimSettings>

const done = z.object({ success: z.literal(true) })
export const scim = {
  getScim: read('/scim/settings', z.strictObject({}), ScimSettings),
  updateScim: write(
    '/scim/settings',
    z.strictObject({
      defaultRoleId: roleId,
      defaultDepartmentId: orNull(id),
      sendsInvitations: z.boolean(),
      /** 0 before anything was decided. */
      version: wholeNumber(),
    }),
    ScimSettings,
    'PUT',
  ),
  /** `key` is shown this once. Several may be alive, so that one can take over for another. */
  createScimKey: {
    ...write(
      '/scim/keys',
      z.strictObject({ name: shortText({ min: 2, max: 60, label: 'navn' }), expiresOn: isoDate }),
      z.object({ key: z.string(), record: ScimKey }),
    ),
    isShownOnce: true as const,
  },
  endScimKey: write('/scim/keys/:id/end', z.strictObject({ id }), done),
  /** What a group gives its members, from now on and at once. */
  mapGroup: write(
    '/scim/groups/:id',
    z.strictObject({ id, roleId: z.nullable(roleId), departmentId: orNull(id), version: wholeNumber({ min: 1 }) }),
    ScimGroup,
    'PUT',
  ),
}
