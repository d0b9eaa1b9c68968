import { osloDate, osloTime } from '@portal/kit/dates'
import { nextOccurrence } from '@portal/kit/recurrence'
import { newId } from '@portal/kit/uuid'
import { fileAudit } from '@portal/platform/audit'
import type { TenantDb } from '@portal/platform/db'
import { enqueueIn } from '@portal/platform/jobs'
import { taskTexts } from '../texts.ts'
import { plannedAfter } from './nextDue.ts'
import { byIndexAlone, exhaust, type Making, makeOccurrences, type Ripe, ripeSeries } from './seriesQueries.ts'
import { changeOf } from './take.ts'

/** Domain 3.2.3: in the morning, Norwegian time. */
const morning = '06:00'
const together = 1_000
const toldTogether = 500

/**
 * Makes the occurrences whose day to appear has come, of one tenant. It looks at how the series stand now, so that a run that was missed or
 * broke off is made good by the next. Their assignees are told by jobs of their own.
 */
export async function makeNext(tx: TenantDb, now: Date) {
  if (osloTime(now).time < morning) return
  const today = osloDate(now)
  await byIndexAlone(tx)
  let isAnyMade = false
  let last: Ripe | undefined
  for (;;) {
    const ripe = await ripeSeries(tx, today, together, last)
    const making: Making[] = []
    const spent: string[] = []
    for (const { id, rule, last: before, next, isHeldBack } of ripe) {
      if (isHeldBack) continue
      // Nobody is asked to catch up on what went by while nothing ran.
      const occurrence = next.due >= today || !before ? next : nextOccurrence(rule, before, today)
      if (occurrence) making.push({ id: newId(), seriesId: id, rule, occurrence, next: plannedAfter(rule, occurrence) })
      else spent.push(id)
    }
    if (spent.length > 0) await exhaust(tx, spent)
    if (making.length > 0) await make(tx, making, now)
    isAnyMade ||= making.length > 0
    last = ripe.at(-1)
    // Once more from the beginning: a series that is behind, and allows several, has another.
    if (!last && !isAnyMade) return
    if (!last) isAnyMade = false
  }
}

async function make(tx: TenantDb, making: Making[], now: Date) {
  const made = await makeOccurrences(tx, making, now, Number(osloDate(now).slice(0, 4)))
  const changes = made.map(({ id, number, dueDate, seriesId }) => ({
    ...changeOf('recur', { id, number }),
    before: null,
    after: { number, dueDate, seriesId },
  }))
  await fileAudit(tx, { id: null, name: taskTexts.system, role: 'system' }, {}, ...changes)
  for (let n = 0; n < made.length; n += toldTogether)
    await enqueueIn(tx)('tasks.tell', { ids: made.slice(n, n + toldTogether).map(({ id }) => id) })
}
