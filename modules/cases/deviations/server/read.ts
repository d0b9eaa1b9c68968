import { osloDate } from '@portal/kit/dates'
import { knownTotal, pageText, readCursor, rememberTotal, totalOf } from '@portal/platform/db/paging'
import { read } from '@portal/platform/http/verb'
import { deviations } from '../contract.ts'
import { cursorShape, writeDeviations } from './list/listQueries.ts'
import { noteOpening } from './opening.ts'
import { presentDeviation } from './present.ts'
import { getDeviation } from './queries.ts'

export const list = read(deviations.list, async ({ tx, actor, now, asOf }, { sort, cursor, limit, ...filters }) => {
  const from = cursor === undefined ? null : readCursor(cursor, cursorShape(sort))
  const after = from ? { part: from.keys[1] as number, values: from.keys.slice(2) } : undefined
  const name = actor.isLarge && !asOf ? JSON.stringify([actor.ksId, actor.id, filters]) : null
  const known = from?.total ?? (name ? knownTotal(name, now) : undefined)
  const page = await writeDeviations(tx, { actor, now, filters }, { sort, limit, after, today: osloDate(now), isCounted: !known })
  const total = known ?? totalOf(page.count)
  if (name && !known) rememberTotal(name, total, now)
  return pageText(page.items, page.last, total)
})

export const get = read(deviations.get, async ({ tx, actor, now, note }, { id }) => {
  const row = await getDeviation(tx, actor, id)
  noteOpening(note, row)
  return presentDeviation(actor, row, now)
})
