import { osloDate } from '@portal/kit/dates'
import { actionsOf } from '@portal/modules/actions/server/public'
import { pageOf, readCursor, totalOf } from '@portal/platform/paging'
import { read } from '@portal/platform/verb'
import { deviations } from '../contract.ts'
import { countListed, cursorShape, keysOf, listDeviations } from './listQueries.ts'
import { presentDeviation, presentRow } from './present.ts'
import { getDeviation } from './queries.ts'

export const list = read(deviations.list, async ({ tx, actor, now }, { sort, cursor, limit, ...filters }) => {
  const asked = { actor, now, filters }
  const today = osloDate(now)
  const from = cursor === undefined ? null : readCursor(cursor, cursorShape(sort))
  const after = from ? { part: from.keys[1] as number, values: from.keys.slice(2) } : undefined
  const rows = await listDeviations(tx, asked, { sort, limit: limit + 1, after, today })
  const total = from?.total ?? totalOf(await countListed(tx, asked))
  return pageOf(
    rows,
    limit,
    total,
    (row) => keysOf(sort, row),
    (row) => presentRow(row, today),
  )
})

export const get = read(deviations.get, async ({ tx, actor, now }, { id }) => {
  const row = await getDeviation(tx, actor, id)
  return presentDeviation(actor, row, await actionsOf(tx, actor, id), now)
})
