import { hasDayBegun, osloDate } from '@portal/kit/dates'
import type { NoticeEvent } from '@portal/kit/notices'
import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { administrators, atWorkAmong, closedDays, leadersOf } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { escalateAt } from '../../deadlineRules.ts'
import { escalationOf } from '../../escalationRules.ts'
import { unbiasedControllers } from '../audienceQueries.ts'
import { caseEvents } from '../notices.ts'
import { effectsDue, occasionsNotified, overdueCases, unansweredCases } from './remindQueries.ts'
import { remindOfVerification } from './remindVerification.ts'

/**
 * Tells of deadlines that have passed (domain 3.10, 3.11). It looks at how the cases stand now, so a deadline that was moved or a handler who
 * was changed needs nothing to be undone; each person is notified once for each deadline.
 */
export async function remindOfCases(tx: TenantDb, now: Date) {
  const leaders = cached((departmentId: string) => leadersOf(tx, departmentId))
  const remind = (event: NoticeEvent, { id, number }: { id: string; number: string }, occasion: string, to: readonly string[]) =>
    tellReaders({ tx, now, actor: null }, id, { event, entity: { type: 'deviation', id, number }, path: `/deviations/${id}`, occasion }, to)

  if (hasDayBegun(now)) {
    for (const one of await overdueCases(tx, osloDate(now)))
      await remind(caseEvents.deviationOverdue, one, one.dueDate, [one.assigneeId, ...(await leaders(one.departmentId)).slice(0, 1)])
    await remindOfVerification(tx, now, osloDate(now))
    for (const one of await effectsDue(tx, osloDate(now))) {
      const controllers = await unbiasedControllers(tx, one.id)
      const others = (await leaders(one.departmentId)).filter((id) => id !== one.assigneeId).slice(0, 1)
      await remind(caseEvents.deviationEffectDue, one, one.dueDate, controllers.length > 0 ? controllers : others)
    }
  }

  const { deviationUnanswered, deviationUnansweredCritical } = caseEvents
  const late = await unansweredCases(tx, now)
  if (late.length === 0) return
  const notified = await occasionsNotified(
    tx,
    late.map(({ id }) => id),
    [deviationUnanswered.name, deviationUnansweredCritical.name],
  )
  const closed = await closedDays(tx)
  const admins = await administrators(tx)
  const directors = (await holdersOf(tx, ['dagligLeder'])).map(({ id }) => id)
  const atWork = cached(
    async (departmentId: string) => new Set(await atWorkAmong(tx, [...(await leaders(departmentId)), ...directors, ...admins], now)),
  )
  for (const one of late) {
    const event = one.severity === 'critical' ? deviationUnansweredCritical : deviationUnanswered
    const { first, second } = escalateAt(one.severity, one.reportedAt, closed, one.deadlines ?? undefined)
    const present = await atWork(one.departmentId)
    const to = escalationOf(
      { leaders: await leaders(one.departmentId), directors, admins },
      (id) => present.has(id) && id !== one.reportedById && id !== one.assigneeId,
    )
    const levels = [
      { occasion: 'response', isDue: true, to: to.response },
      { occasion: 'escalation 1', isDue: first < now, to: to.first },
      { occasion: 'escalation 2', isDue: second !== null && second < now, to: to.second },
    ]
    for (const { occasion, isDue, to: recipients } of levels) {
      const when = `${one.respondBy} ${occasion}`
      if (isDue && !notified.has(`${one.id} ${when}`)) await remind(event, one, when, recipients)
    }
  }
}

/** Asks once for each key. */
function cached<T>(ask: (key: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>()
  return (key: string) => {
    const answer = known.get(key) ?? ask(key)
    known.set(key, answer)
    return answer
  }
}
