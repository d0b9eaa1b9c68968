import { osloDate } from '@portal/kit/dates'
import { isoDate } from '@portal/kit/fields'
import { downloadOf } from '@portal/modules/files/server/public'
import { pageOf, readCursor, totalOf } from '@portal/platform/paging'
import { read } from '@portal/platform/verb'
import * as z from 'zod/mini'
import { actions } from '../contract.ts'
import { countListed, listActions, matchingActions } from './listQueries.ts'
import { isOverdue, presentAction } from './present.ts'
import { fileLink, getAction } from './queries.ts'

const keys = z.tuple([isoDate, z.uuid()])

export const list = read(actions.list, async ({ tx, actor, now }, { cursor, limit, ...filters }) => {
  const matching = matchingActions(tx, actor, osloDate(now), filters)
  const from = cursor === undefined ? null : readCursor(cursor, keys)
  const rows = await listActions(matching, limit + 1, from ? { dueDate: from.keys[0], id: from.keys[1] } : undefined)
  const total = from?.total ?? totalOf(await countListed(tx, matching))
  return pageOf(
    rows,
    limit,
    total,
    (row) => [row.dueDate, row.id],
    (row) => ({ ...row, parentType: 'deviation' as const, isOverdue: isOverdue(row, now) }),
  )
})

export const get = read(actions.get, async ({ tx, actor, now }, { id }) => presentAction(actor, await getAction(tx, actor, id), now))

export const file = read(actions.file, async ({ tx, actor }, { id, fileId, thumbnail }) => {
  await getAction(tx, actor, id)
  return downloadOf(tx, fileLink, id, fileId, thumbnail)
})
