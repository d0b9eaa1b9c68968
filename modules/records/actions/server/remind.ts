import { osloDate, osloTime } from '@portal/kit/dates'
import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import { leadersOf } from '@portal/modules/company/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { pressingForLeaders, pressingForOwners, untoldVerifiers } from './remindQueries.ts'
import { tellOf } from './tell.ts'

/** Nobody is reminded of a date before the day has begun. */
const dayBegins = '07:00'

/**
 * Reminds owners before and after the deadline, and leaders from the third day after it (domain 3.10). It looks at how the actions stand now:
 * a deadline that was moved, or an owner who was changed, needs nothing to be undone. Each person is told once for each deadline and week.
 */
export async function remindOfActions(tx: TenantDb, now: Date) {
  if (osloTime(now).time < dayBegins) return
  const today = osloDate(now)
  const leaders = new Map<string, string | undefined>()
  const leader = async (departmentId: string) => {
    if (!leaders.has(departmentId)) leaders.set(departmentId, (await leadersOf(tx, departmentId))[0])
    return leaders.get(departmentId) ?? null
  }
  type One = Awaited<ReturnType<typeof pressingForOwners>>[number]
  const remind = ({ id, number, parentId, daysOver, occasion }: One, to: (string | null)[]) =>
    tellReaders(
      { tx, now, actor: null },
      parentId,
      {
        event: daysOver > 0 ? 'actionOverdue' : 'actionDue',
        entity: { type: 'action', id, number },
        path: `/deviations/${parentId}`,
        occasion,
      },
      to,
    )
  for (const one of await pressingForOwners(tx, today))
    await remind(one, [one.ownerId, ...(one.daysOver > 7 ? [await leader(one.departmentId)] : [])])
  for (const one of await pressingForLeaders(tx, today)) await remind(one, [await leader(one.departmentId)])
  for (const { verifierId, ...one } of await untoldVerifiers(tx))
    await tellOf({ tx, now, actor: null }, 'actionToVerify', one, [verifierId])
}
