import { hasDayBegun, osloDate } from '@portal/kit/dates'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { actionEvents } from './notices.ts'
import type { Parent } from './parent.ts'
import { pressingForLeaders, pressingForOwners, unnotifiedVerifiers } from './remindQueries.ts'
import { tellOf } from './tell.ts'

/**
 * Reminds owners before and after the deadline, and leaders from the third day after it (domain 3.10). It looks at how the actions stand now:
 * a deadline that was moved, or an owner who was changed, needs nothing to be undone. Each person is notified once for each deadline and week.
 */
export async function remindOfActions(tx: TenantDb, parents: readonly Parent[], now: Date) {
  if (!hasDayBegun(now)) return
  const today = osloDate(now)
  const leaders = new Map<string, string | undefined>()
  const leader = async (departmentId: string) => {
    if (!leaders.has(departmentId)) leaders.set(departmentId, (await leadersOf(tx, departmentId))[0])
    return leaders.get(departmentId) ?? null
  }
  type One = Awaited<ReturnType<typeof pressingForOwners>>[number]
  const telling = { tx, now, actor: null }
  const remind = ({ daysOver, occasion, ...one }: One, to: (string | null)[]) =>
    tellOf(telling, parents, { event: daysOver > 0 ? actionEvents.actionOverdue : actionEvents.actionDue, occasion }, one, to)
  for (const one of await pressingForOwners(tx, parents, today))
    await remind(one, [one.ownerId, ...(one.daysOver > 7 ? [await leader(one.departmentId)] : [])])
  for (const one of await pressingForLeaders(tx, parents, today)) await remind(one, [await leader(one.departmentId)])
  for (const { verifierId, ...one } of await unnotifiedVerifiers(tx, parents))
    await tellOf(telling, parents, { event: actionEvents.actionToVerify }, one, [verifierId])
}
