import type { Actor } from '@portal/kit/actor'
import { Failure, missing } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { isAlive, type KeyRow, listKeys } from '@portal/modules/identity/apiKeys/server/public'
import { checkDepartment, type OwnMoves } from '@portal/modules/identity/users/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { scim } from '../contract.ts'
import { scimTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { followGroups } from './roles.ts'

export const requireAdmin = (actor: Actor) => {
  if (!may(actor, 'manage_users')) throw new Failure('forbidden')
}

export const presentScimKey = (row: KeyRow, now: Date) => {
  const { id, name, hint, createdAt, expiresAt, lastUsedAt } = row
  return { id, name, hint, createdAt, expiresAt, lastUsedAt, isAlive: isAlive(row, now) }
}

const presentGroup = ({ id, displayName, roleId, departmentId, version, memberCount }: queries.GroupRow & { memberCount: number }) => ({
  id,
  displayName,
  memberCount,
  roleId,
  departmentId,
  version,
})

async function all({ tx, now, baseUrl }: Context) {
  const keys = (await listKeys(tx)).filter((row) => row.scope === 'scim')
  return {
    address: `${baseUrl}/api/scim/v2`,
    ...(await queries.settingsOf(tx)),
    keys: keys.map((row) => presentScimKey(row, now)),
    groups: (await queries.groupsWithSize(tx)).map(presentGroup),
  }
}

export const getScim = read(scim.getScim, async (ctx) => {
  requireAdmin(ctx.actor)
  return all(ctx)
})

export const updateScim = write(
  scim.updateScim,
  async (ctx, { version, defaultDepartmentId = null, ...fields }) => {
    requireAdmin(ctx.actor)
    if (defaultDepartmentId) await checkDepartment(ctx, defaultDepartmentId, 'defaultDepartmentId')
    const before = await queries.settingsOf(ctx.tx)
    const after = { ...fields, defaultDepartmentId, version: version + 1 }
    if (before.version !== version || !(await queries.keepSettings(ctx.tx, version, after))) throw new Failure('conflict')
    return { action: 'scim.update', entity: { type: 'company', id: ctx.actor.ksId }, before, after, result: await all(ctx) }
  },
  { isSensitive: true },
)

/** Decides what a group gives, and gives it to those who are in it. */
export const mapGroup = (opensList: OwnMoves['opensList']) =>
  write(
    scim.mapGroup,
    async (ctx, { id, roleId, departmentId = null, version }) => {
      requireAdmin(ctx.actor)
      const before = await queries.lockGroup(ctx.tx, id)
      if (!before) throw missing()
      if (before.version !== version) throw new Failure('conflict')
      const members = (await queries.membersOf(ctx.tx, [id])).map((member) => member.id)
      const isOwn = departmentId && members.includes(ctx.actor.id)
      if (isOwn && (await opensList(ctx.tx, ctx.actor.departmentId, departmentId))) throw new Failure('sod', { message: scimTexts.ownList })
      if (departmentId) await checkDepartment(ctx, departmentId)
      await queries.updateGroup(ctx.tx, id, { role_id: roleId, department_id: departmentId })
      const ownMoves = { madeById: ctx.actor.id, opensList }
      const also = roleId === null && before.roleId === null ? [] : await followGroups(ctx, ownMoves, members)
      const after = (await queries.groupById(ctx.tx, id))!
      return {
        action: 'scimGroup.map',
        entity: { type: 'scimGroup', id },
        before: { displayName: before.displayName, roleId: before.roleId, departmentId: before.departmentId },
        after: { displayName: after.displayName, roleId, departmentId },
        result: presentGroup({ ...after, memberCount: members.length }),
        also,
      }
    },
    { isSensitive: true },
  )
