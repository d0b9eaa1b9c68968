import { changeRoleOf, isOwnMove, moveTo, type OwnMoves } from '@portal/modules/identity/users/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { highestRole, roleOrder } from '../rules.ts'
import { settingsOf, standingOf } from './queries.ts'

const batch = 1_000

/**
 * Gives people what their groups say, after a group that gives a role changed for them. Who is left without any gets the role that
 * everybody begins with. A change that would leave the company without an admin is refused, and with it all of the call.
 */
export async function followGroups(ctx: Context, ownMoves: OwnMoves, userIds: readonly string[]): Promise<Change<unknown>[]> {
  const { defaultRoleId } = await settingsOf(ctx.tx)
  const changes: Change<unknown>[] = []
  const ids = [...new Set(userIds)].sort()
  for (let from = 0; from < ids.length; from += batch)
    for (const person of await standingOf(ctx.tx, ids.slice(from, from + batch))) {
      const given = person.given ?? []
      const roleId = highestRole(given.map((one) => one.roleId)) ?? defaultRoleId
      if (roleId !== person.roleId) changes.push(await changeRoleOf(ctx, person.id, roleId))
      const departmentId = roleOrder
        .flatMap((role) => given.filter((one) => one.roleId === role && one.departmentId !== null))
        .at(0)?.departmentId
      if (
        departmentId &&
        departmentId !== person.departmentId &&
        !(await isOwnMove(ctx, ownMoves, person.id, person.departmentId, departmentId))
      )
        changes.push(await moveTo(ctx, person.id, departmentId))
    }
  return changes
}
