import { osloDate } from '@portal/kit/dates'
import { throwIf } from '@portal/kit/rules'
import { type Change, write } from '@portal/platform/http/verb'
import { yearWheel } from '../contract.ts'
import { entryStatus, eventRules } from '../rules.ts'
import { withdraw } from './assign.ts'
import { auditOf, presentEvent } from './present.ts'
import { getEvent, insertStop, lockUnbegun } from './queries.ts'
import { entityOf, lockFor, take } from './take.ts'

/** «Stopp serien»: what is done keeps its evidence, what is begun or late is left to be finished, and what is planned ahead is left out. */
export const stopSeries = write(yearWheel.stopSeries, async (ctx, { reason, ...ref }) => {
  const { tx, actor, now } = ctx
  const before = await lockFor(ctx, 'stop', ref)
  await insertStop(tx, { origin_id: before.originId, reason, stopped_at: now.toISOString(), stopped_by: actor.id })
  const also: Change<unknown>[] = []
  for (const id of await lockUnbegun(tx, before.originId)) {
    const row = await getEvent(tx, id)
    if (entryStatus(row, osloDate(now)) !== 'planned') continue
    throwIf(eventRules.steps.skip.who(actor, row))
    also.push(...(await withdraw(ctx, id, reason)))
    const change = await take(ctx, 'skip', row, { status: 'skipped', skip_reason: reason }, { reason })
    if (id !== before.id) also.push(change)
  }
  const after = await getEvent(tx, before.id)
  const result = presentEvent(actor, after, now)
  return { action: 'yearWheelEvent.stop', entity: entityOf(before), before: auditOf(before), after: auditOf(after), reason, also, result }
})
