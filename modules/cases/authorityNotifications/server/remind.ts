import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import type { Notice } from '@portal/modules/records/notifications/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { RuleId } from '../contract.ts'
import { ruleOf } from '../dutyRules.ts'
import { reachedMark } from '../markRules.ts'
import { dutyEvents } from './notices.ts'
import { recipientsOf } from './recipients.ts'
import { openNotices, remindersGiven } from './waitingQueries.ts'
import { noticeOfWork, tellOfWork } from './work.ts'
import { openNoticesOfWork } from './workQueries.ts'

/** A mark that passed while no job ran still notifies for two days. */
const tellable = 2 * 24 * 3_600_000

type Owed = {
  id: string
  ruleId: RuleId
  start: string
  dueAt: string | null
  createdAt: string
  tell: (event: Notice['event'], occasion: string) => Promise<void>
}
async function owed(tx: TenantDb, now: Date): Promise<Owed[]> {
  const telling = { tx, now, actor: null }
  const ofCases = (await openNotices(tx)).map((one): Owed => {
    const { id, deviationId, number } = one
    const about = { entity: { type: 'authorityNotification', id, number }, path: `/deviations/${deviationId}` } as const
    return {
      ...one,
      start: ruleOf(one.ruleId).from === 'occurredAt' ? one.occurredAt : one.detectedAt,
      tell: async (event, occasion) => tellReaders(telling, deviationId, { event, occasion, ...about }, await recipientsOf(tx, one, now)),
    }
  })
  const ofWork = (await openNoticesOfWork(tx)).map(
    (one): Owed => ({
      ...one,
      start: one.plannedStart,
      tell: (event, occasion) => tellOfWork(telling, one, { ...noticeOfWork(event, one.id, { ...one, id: one.projectId }), occasion }),
    }),
  )
  return [...ofCases, ...ofWork]
}

/**
 * Tells again of every duty that has reached a mark of its clock and waits (domain 3.10, F-13). It looks at how the notices stand now: what is
 * answered, sent or moved needs nothing to be undone.
 */
export async function remindOfDuties(tx: TenantDb, now: Date) {
  const due = (await owed(tx, now)).flatMap((one) => {
    const dueAt = one.dueAt === null ? null : new Date(one.dueAt)
    const mark = reachedMark(ruleOf(one.ruleId).marks, { start: new Date(one.start), dueAt, createdAt: new Date(one.createdAt) }, now)
    return mark && now.getTime() - mark.getTime() < tellable
      ? [{ ...one, occasion: mark.toISOString(), isLate: dueAt !== null && dueAt <= now }]
      : []
  })
  if (due.length === 0) return
  const given = await remindersGiven(
    tx,
    due.map(({ id }) => id),
  )
  for (const { id, occasion, isLate, tell } of due) {
    if (!given.has(`${id} ${occasion}`)) await tell(isLate ? dutyEvents.dutyLate : dutyEvents.dutyClock, occasion)
  }
}
