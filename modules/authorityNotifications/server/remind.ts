import { tellReaders } from '@portal/modules/actions/server/public'
import type { TenantDb } from '@portal/platform/db'
import { ruleOf } from '../dutyRules.ts'
import { reachedMark } from '../markRules.ts'
import { recipientsOf } from './recipients.ts'
import { openNotices, remindersGiven } from './waitingQueries.ts'

/** A mark that passed while nothing ran is told of for two days. */
const tellable = 2 * 24 * 3_600_000

/**
 * Tells again of every duty that has reached a mark of its clock and waits (domain 3.10, F-13). It looks at how the notices stand now: what is
 * answered, sent or moved needs nothing to be undone.
 */
export async function remindOfDuties(tx: TenantDb, now: Date) {
  const due = (await openNotices(tx)).flatMap((one) => {
    const { marks, from } = ruleOf(one.ruleId)
    const start = new Date(from === 'occurredAt' ? one.occurredAt : one.detectedAt)
    const dueAt = one.dueAt === null ? null : new Date(one.dueAt)
    const mark = reachedMark(marks, { start, dueAt, createdAt: new Date(one.createdAt) }, now)
    return mark && now.getTime() - mark.getTime() < tellable
      ? [{ ...one, occasion: mark.toISOString(), isLate: dueAt !== null && dueAt <= now }]
      : []
  })
  if (due.length === 0) return
  const given = await remindersGiven(
    tx,
    due.map(({ id }) => id),
  )
  for (const { id, deviationId, number, occasion, isLate, ...about } of due) {
    if (given.has(`${id} ${occasion}`)) continue
    const entity = { type: 'authorityNotification', id, number }
    const notice = { event: isLate ? 'dutyLate' : 'dutyClock', entity, path: `/deviations/${deviationId}`, occasion } as const
    await tellReaders({ tx, now, actor: null }, deviationId, notice, await recipientsOf(tx, about, now))
  }
}
