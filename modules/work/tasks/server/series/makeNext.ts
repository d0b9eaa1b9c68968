import { osloDate, osloTime } from '@portal/kit/dates'
import { appearsOn, nextOccurrence } from '@portal/kit/recurrence'
import { newId } from '@portal/kit/uuid'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import { enqueueIn } from '@portal/platform/jobs/jobs'
import { taskTexts } from '../../texts.ts'
import { changeOf } from '../take.ts'
import { plannedAfter } from './nextDue.ts'
import { byIndexAlone, exhaust, holdRipe, type Making, makeOccurrences, ripeSeries } from './seriesQueries.ts'

/** Domain 3.2.3: in the morning, Norwegian time. */
const morning = '06:00'
const together = 1_000
const noticeBatch = 500

/**
 * Makes the occurrences whose day to appear has come, of one tenant. It looks at how the series stand now, so that a run that was missed or
 * broke off is made good by the next. Their assignees are notified by jobs of their own.
 */
export async function makeNext(tx: TenantDb, now: Date) {
  if (osloTime(now).time < morning) return
  const today = osloDate(now)
  await byIndexAlone(tx)
  let ids = await ripeSeries(tx, today)
  while (ids.length > 0) {
    const behind: string[] = []
    for (let n = 0; n < ids.length; n += together) behind.push(...(await makeOf(tx, ids.slice(n, n + together), now)))
    ids = behind
  }
}

/** Makes one occurrence of each of the series that is not held back. Answers those that allow several, and are to have another already. */
async function makeOf(tx: TenantDb, ids: readonly string[], now: Date) {
  const today = osloDate(now)
  const making: Making[] = []
  const spent: string[] = []
  const behind: string[] = []
  for (const { id, rule, last: before, next, allowsParallel, isBlocked } of await holdRipe(tx, today, ids)) {
    if (isBlocked) continue
    // Nobody is asked to catch up on what went by while nothing ran.
    const occurrence = next.due >= today || !before ? next : nextOccurrence(rule, before, today)
    if (!occurrence) {
      spent.push(id)
      continue
    }
    const after = plannedAfter(rule, occurrence)
    making.push({ id: newId(), seriesId: id, rule, occurrence, next: after })
    if (allowsParallel && after && appearsOn(rule, after) <= today) behind.push(id)
  }
  if (spent.length > 0) await exhaust(tx, spent)
  if (making.length > 0) await make(tx, making, now)
  return behind
}

async function make(tx: TenantDb, making: Making[], now: Date) {
  const made = await makeOccurrences(tx, making, now, Number(osloDate(now).slice(0, 4)))
  const changes = made.map(({ id, number, dueDate, seriesId }) => ({
    ...changeOf('recur', { id, number }),
    before: null,
    after: { number, dueDate, seriesId },
  }))
  await fileAudit(tx, { id: null, name: taskTexts.system, role: 'system' }, {}, ...changes)
  for (let n = 0; n < made.length; n += noticeBatch)
    await enqueueIn(tx)('tasks.tell', { ids: made.slice(n, n + noticeBatch).map(({ id }) => id) })
}
