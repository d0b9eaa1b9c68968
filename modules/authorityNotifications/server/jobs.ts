import { readersAmong } from '@portal/modules/actions/server/public'
import { notify } from '@portal/modules/notifications/server/public'
import { inTenant } from '@portal/platform/db'
import type { Job, Jobs } from '@portal/platform/jobs'
import type { RuleId } from '../contract.ts'
import { ruleOf } from '../dutyRules.ts'
import { decidersOf } from './factQueries.ts'
import { waitingNotice } from './waitingQueries.ts'

/** A mark of the clock is reached: those who decide are told again, unless it has been answered or sent meanwhile. */
const remind: Job = async (portal, payload) => {
  const { ksId, id, mark } = payload as { ksId: string; id: string; mark: number }
  await inTenant(portal.pool, ksId, async (tx) => {
    const found = await waitingNotice(tx, id)
    if (!found) return
    const { deviationId, number, departmentId, ruleId } = found
    const to = await readersAmong(tx, deviationId, await decidersOf(tx, departmentId, ruleOf(ruleId as RuleId).deciders))
    const entity = { type: 'authorityNotification', id, number }
    const notice = { event: 'dutyClock', entity, path: `/deviations/${deviationId}`, occasion: String(mark) } as const
    await notify({ tx, now: new Date(), actor: null }, notice, to)
  })
}

export const authorityNotificationJobs: Jobs = { tasks: { 'authorityNotifications.remind': remind } }
