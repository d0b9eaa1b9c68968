import { hasDayBegun, osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { requestEvents as events } from './notices.ts'
import { pressing } from './remindQueries.ts'
import { handlersOf } from './sightQueries.ts'
import { tellHandlers } from './tell.ts'

/** Reminds of deadlines of law that come near (domain 3.11): who handles it, and everybody who may once it is late or has nobody. */
export async function remindOfRequests(tx: TenantDb, now: Date) {
  if (!hasDayBegun(now)) return
  const found = await pressing(tx, osloDate(now))
  if (found.length === 0) return
  const handlers = (await handlersOf(tx)).map(({ id }) => id)
  for (const { isLate, handlerId, occasion, ...one } of found) {
    const still = handlerId !== null && handlers.includes(handlerId)
    const to = still && !isLate ? [handlerId] : handlers
    await tellHandlers({ tx, now, actor: null }, isLate ? events.dataRequestLate : events.dataRequestDue, one, to, occasion)
  }
}
